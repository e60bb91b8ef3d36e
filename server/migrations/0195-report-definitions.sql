-- The names of the reports, their parameters and their columns. The queries are code, one file per report in
-- server/src/reports/queries. A grant of the function report.<code> opens a report.
create table report_definition (
  code text primary key,
  topic text not null check (topic in ('finance', 'sales', 'warehouse', 'work')),
  sort int not null,
  active boolean not null default true,
  name text not null,
  zh_name text not null,
  description text not null,
  zh_description text not null,
  parameters jsonb not null,
  columns jsonb not null,
  version int not null default 1
);
create unique index report_definition_order on report_definition (sort, code);

-- Reports read these in row order.
create index collection_day_recent on collection_day (day, organization_unit_code, employee_code, kind);
create index product_block_since on product_block (since, customer_code, product_code, owner) where until is null;

insert into report_definition (code, topic, sort, name, zh_name, description, zh_description, parameters, columns) values
('collections', 'finance', 10, 'Daily collections', '每日收款',
  'Daily collections by cashier and payment method, including cash coupons and excluding refunded cash.',
  '每位收款员每天按各收款方式（含代金券）收取的金额，已退还的现金不计。',
  '[
    {"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"},
    {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"},
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""},
    {"code": "tender", "kind": "choice", "name": "Payment method", "zhName": "收款方式", "default": "", "options": [{"code": "cash", "name": "Cash", "zhName": "现金"}, {"code": "card", "name": "Card at the counter", "zhName": "柜台刷卡"}, {"code": "bank-transfer", "name": "Bank transfer", "zhName": "银行转账"}, {"code": "cheque", "name": "Cheque", "zhName": "支票"}, {"code": "cash-coupon", "name": "Cash coupon", "zhName": "代金券"}]}
  ]',
  '[
    {"code": "day", "kind": "day", "name": "Day", "zhName": "日期"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "cashier", "kind": "text", "name": "Cashier", "zhName": "收款员"},
    {"code": "tender", "kind": "word", "name": "Payment method", "zhName": "收款方式"},
    {"code": "count", "kind": "number", "name": "Payments", "zhName": "笔数"},
    {"code": "amount", "kind": "money", "name": "Amount", "zhName": "金额"}
  ]'),
('arrears', 'finance', 20, 'Aged receivables', '应收账龄',
  'Open bills per customer at the end of a day, by days overdue. Oldest due date first.',
  '截至某日各客户的未缴账单，分未到期和逾期天数列示，应缴日最早的在前。',
  '[
    {"code": "day", "kind": "day", "name": "As of", "zhName": "截至", "default": "today"},
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""},
    {"code": "days", "kind": "number", "name": "Minimum days overdue", "zhName": "逾期天数不少于", "default": "0"}
  ]',
  '[
    {"code": "customerCode", "kind": "customer", "name": "Code", "zhName": "客户编号", "page": "billInfo"},
    {"code": "customerName", "kind": "text", "name": "Customer", "zhName": "客户"},
    {"code": "contactTel", "kind": "text", "name": "Phone", "zhName": "联系电话"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "day", "kind": "day", "name": "As of", "zhName": "截至"},
    {"code": "oldestDue", "kind": "day", "name": "Oldest due date", "zhName": "最早应缴日"},
    {"code": "bills", "kind": "number", "name": "Bills", "zhName": "账单数"},
    {"code": "notDue", "kind": "money", "name": "Not due", "zhName": "未到期"},
    {"code": "days30", "kind": "money", "name": "1–30 days", "zhName": "1–30天"},
    {"code": "days60", "kind": "money", "name": "31–60 days", "zhName": "31–60天"},
    {"code": "days90", "kind": "money", "name": "61–90 days", "zhName": "61–90天"},
    {"code": "over90", "kind": "money", "name": "90+ days", "zhName": "90天以上"},
    {"code": "overdue", "kind": "money", "name": "Overdue", "zhName": "逾期"},
    {"code": "amount", "kind": "money", "name": "Open", "zhName": "未缴"}
  ]'),
('settlements', 'finance', 30, 'Settlements', '交账单',
  'Cash handed in, with who requested it, who counted it, and the outcome. Cashiers see amounts after counting.',
  '交账情况：谁提交、谁清点、结果如何。清点人在清点前看不到金额。',
  '[
    {"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"},
    {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"},
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""},
    {"code": "status", "kind": "choice", "name": "Status", "zhName": "状态", "default": "", "options": [{"code": "requested", "name": "Awaiting confirmation", "zhName": "待确认"}, {"code": "confirmed", "name": "Confirmed", "zhName": "已确认"}, {"code": "rejected", "name": "Rejected", "zhName": "已驳回"}, {"code": "revoked", "name": "Withdrawn", "zhName": "已撤回"}]}
  ]',
  '[
    {"code": "settlementCode", "kind": "text", "name": "Settlement", "zhName": "交账单号"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "cashier", "kind": "text", "name": "Handed in by", "zhName": "交账人"},
    {"code": "status", "kind": "word", "name": "Status", "zhName": "状态"},
    {"code": "requestedAt", "kind": "instant", "name": "Requested at", "zhName": "提交时间"},
    {"code": "collections", "kind": "number", "name": "Collections", "zhName": "笔数"},
    {"code": "amount", "kind": "money", "name": "Amount", "zhName": "金额"},
    {"code": "decidedBy", "kind": "text", "name": "Decided by", "zhName": "处理人"},
    {"code": "decidedAt", "kind": "instant", "name": "Decided at", "zhName": "处理时间"},
    {"code": "reason", "kind": "text", "name": "Reason", "zhName": "原因"}
  ]'),
('cash', 'finance', 40, 'Cash in hand', '在手现金',
  'Cash held by employees and not yet confirmed by the department, compared with their cash limit. Hidden from cashiers who count cash.',
  '员工已收取而部门尚未确认的现金及其限额使用情况。清点人看不到金额。',
  '[
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}
  ]',
  '[
    {"code": "employeeCode", "kind": "text", "name": "Employee code", "zhName": "员工编号"},
    {"code": "employee", "kind": "text", "name": "Employee", "zhName": "员工"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "collections", "kind": "number", "name": "Collections", "zhName": "未交账笔数"},
    {"code": "oldestAt", "kind": "instant", "name": "Oldest", "zhName": "最早收款时间"},
    {"code": "notHandedIn", "kind": "money", "name": "Not handed in", "zhName": "未交账金额"},
    {"code": "requested", "kind": "money", "name": "Awaiting confirmation", "zhName": "待确认金额"},
    {"code": "amount", "kind": "money", "name": "In hand", "zhName": "在手现金"},
    {"code": "limit", "kind": "money", "name": "Limit", "zhName": "限额"},
    {"code": "share", "kind": "number", "name": "Limit used (%)", "zhName": "占限额（%）"}
  ]'),
('openings', 'sales', 50, 'New accounts', '开户',
  'Accounts opened by unit and offering, excluding cancelled orders.',
  '按机构与套餐统计的开户数，已撤单的不计。',
  '[
    {"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"},
    {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"},
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}
  ]',
  '[
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "offering", "kind": "text", "name": "Offering", "zhName": "套餐"},
    {"code": "openings", "kind": "number", "name": "New accounts", "zhName": "开户数"},
    {"code": "amount", "kind": "money", "name": "Amount", "zhName": "金额"}
  ]'),
('expiring', 'sales', 60, 'Expiring products', '即将到期产品',
  'Prepaid products expiring in the selected period, earliest first. Choose past dates to see expired products.',
  '在所选日期内到期的产品，最早到期的在前。把日期往前设可查看已到期的产品。',
  '[
    {"code": "from", "kind": "day", "name": "Expires from", "zhName": "到期日起", "default": "today"},
    {"code": "to", "kind": "day", "name": "Expires until", "zhName": "到期日止", "default": "today+29"},
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}
  ]',
  '[
    {"code": "paidThrough", "kind": "day", "name": "Paid through", "zhName": "缴费至"},
    {"code": "daysLeft", "kind": "number", "name": "Days left", "zhName": "剩余天数"},
    {"code": "customerCode", "kind": "customer", "name": "Customer code", "zhName": "客户编号", "page": "productInfo"},
    {"code": "customerName", "kind": "text", "name": "Customer", "zhName": "客户"},
    {"code": "contactTel", "kind": "text", "name": "Phone", "zhName": "联系电话"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "productCode", "kind": "text", "name": "Product code", "zhName": "产品编号"},
    {"code": "offering", "kind": "text", "name": "Offering", "zhName": "套餐"},
    {"code": "salesman", "kind": "text", "name": "Salesman", "zhName": "销售员"}
  ]'),
('suspended', 'sales', 70, 'Suspended products', '停机产品',
  'Suspended products with reason, longest suspension first.',
  '停机中的产品及原因，停机最久的在前。',
  '[
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""},
    {"code": "owner", "kind": "choice", "name": "Suspended by", "zhName": "停机原因", "default": "", "options": [{"code": "customer", "name": "Customer request", "zhName": "客户报停"}, {"code": "arrears", "name": "Overdue bills", "zhName": "欠费"}, {"code": "expired", "name": "Expired", "zhName": "到期"}, {"code": "admin", "name": "Administrator", "zhName": "管理停机"}, {"code": "fraud", "name": "Fraud", "zhName": "欺诈"}]}
  ]',
  '[
    {"code": "since", "kind": "instant", "name": "Since", "zhName": "停机时间"},
    {"code": "days", "kind": "number", "name": "Days", "zhName": "天数"},
    {"code": "owner", "kind": "word", "name": "Suspended by", "zhName": "停机原因", "options": [{"code": "customer", "name": "Customer request", "zhName": "客户报停"}, {"code": "arrears", "name": "Overdue bills", "zhName": "欠费"}, {"code": "expired", "name": "Expired", "zhName": "到期"}, {"code": "admin", "name": "Administrator", "zhName": "管理停机"}, {"code": "fraud", "name": "Fraud", "zhName": "欺诈"}]},
    {"code": "resumeOn", "kind": "day", "name": "Resumes on", "zhName": "复机日期"},
    {"code": "customerCode", "kind": "customer", "name": "Customer code", "zhName": "客户编号", "page": "productInfo"},
    {"code": "customerName", "kind": "text", "name": "Customer", "zhName": "客户"},
    {"code": "contactTel", "kind": "text", "name": "Phone", "zhName": "联系电话"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "productCode", "kind": "text", "name": "Product code", "zhName": "产品编号"},
    {"code": "offering", "kind": "text", "name": "Offering", "zhName": "套餐"}
  ]'),
('stock', 'warehouse', 80, 'Stock by location', '各处库存',
  'Devices and materials held by warehouses, departments, and employees, and devices installed in the network. Available stock can be issued or installed.',
  '仓库、机构与员工持有的设备与材料，以及各机构已装入网络的设备。可用数指可领用或安装的数量。',
  '[
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""},
    {"code": "place", "kind": "choice", "name": "Location", "zhName": "地点", "default": "", "options": [{"code": "warehouse", "name": "Warehouse", "zhName": "仓库"}, {"code": "department", "name": "Department", "zhName": "机构"}, {"code": "employee", "name": "Employee", "zhName": "员工"}, {"code": "network", "name": "Network", "zhName": "已装入网络"}]},
    {"code": "kind", "kind": "choice", "name": "Type", "zhName": "类型", "default": "", "options": [{"code": "device", "name": "Device", "zhName": "设备"}, {"code": "material", "name": "Material", "zhName": "材料"}]}
  ]',
  '[
    {"code": "placeKind", "kind": "word", "name": "Location", "zhName": "地点", "options": [{"code": "warehouse", "name": "Warehouse", "zhName": "仓库"}, {"code": "department", "name": "Department", "zhName": "机构"}, {"code": "employee", "name": "Employee", "zhName": "员工"}, {"code": "network", "name": "Network", "zhName": "已装入网络"}]},
    {"code": "place", "kind": "text", "name": "Name", "zhName": "名称"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "kind", "kind": "word", "name": "Type", "zhName": "类型", "options": [{"code": "device", "name": "Device", "zhName": "设备"}, {"code": "material", "name": "Material", "zhName": "材料"}]},
    {"code": "spec", "kind": "text", "name": "Item", "zhName": "规格"},
    {"code": "available", "kind": "number", "name": "Available", "zhName": "可用"},
    {"code": "held", "kind": "number", "name": "On hand", "zhName": "持有"},
    {"code": "measure", "kind": "word", "name": "Unit of measure", "zhName": "计量单位"}
  ]'),
('tasks', 'work', 90, 'Open tasks by team', '各班组在办工单',
  'Open, overdue, and due tasks by team. Unassigned tasks are listed under their unit.',
  '各班组在办、超时与待到期的工单数。未分配班组的工单计入其机构。',
  '[
    {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}
  ]',
  '[
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "team", "kind": "text", "name": "Team", "zhName": "班组"},
    {"code": "open", "kind": "number", "name": "Open", "zhName": "在办"},
    {"code": "overdue", "kind": "number", "name": "Overdue", "zhName": "已超时"},
    {"code": "today", "kind": "number", "name": "Due today", "zhName": "今日到期"},
    {"code": "later", "kind": "number", "name": "Due later", "zhName": "之后到期"},
    {"code": "unclaimed", "kind": "number", "name": "Unclaimed", "zhName": "待签收"},
    {"code": "paused", "kind": "number", "name": "Suspended", "zhName": "已挂起"},
    {"code": "oldestDue", "kind": "instant", "name": "Earliest due", "zhName": "最早到期"}
  ]');

insert into report_definition (code, topic, sort, name, zh_name, description, zh_description, parameters, columns) values
('trial-balance', 'finance', 100, 'Trial balance', '试算平衡表',
  'Opening balance, movement, and closing balance of each ledger account. Debits equal credits. By unit, money counts where it is held, bank accounts are left out, and the rest is “Between units”. Cashiers can’t see employee cash or “Between units” by unit.',
  '总账各科目的期初、本期发生和期末余额，合计为零。按机构查看时，资金计入持有机构，银行存款不计入，差额列为“机构间往来”。负责清点现金者按机构查看时，不显示员工现金和机构间往来。',
  '[{"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"}, {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"}, {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}]',
  '[
    {"code": "account", "kind": "word", "name": "Account", "zhName": "科目", "options": [{"code": "employee-cash", "name": "Cash with employees", "zhName": "员工现金"}, {"code": "department-cash", "name": "Cash with departments", "zhName": "部门现金"}, {"code": "card-clearing", "name": "Cards in clearing", "zhName": "刷卡待清算"}, {"code": "transfer-clearing", "name": "Transfers in clearing", "zhName": "转账待清算"}, {"code": "employee-cheques", "name": "Cheques with employees", "zhName": "员工持有支票"}, {"code": "department-cheques", "name": "Cheques with departments", "zhName": "部门持有支票"}, {"code": "cheque-clearing", "name": "Uncleared cheques", "zhName": "支票待兑付"}, {"code": "bank-clearing", "name": "Deposits in transit", "zhName": "在途存款"}, {"code": "bank", "name": "Bank", "zhName": "银行存款"}, {"code": "receivable", "name": "Receivable", "zhName": "应收账款"}, {"code": "common-balance", "name": "Common balance", "zhName": "通用余额"}, {"code": "cash-coupon", "name": "Cash coupons", "zhName": "代金券"}, {"code": "derated", "name": "Waiver credit", "zhName": "减免"}, {"code": "payment-card", "name": "Payment cards", "zhName": "充值卡"}, {"code": "allowance", "name": "Allowance", "zhName": "赠款"}, {"code": "adjust", "name": "Adjustments", "zhName": "调账"}, {"code": "deposit", "name": "Deposits", "zhName": "押金"}, {"code": "deferred-revenue", "name": "Deferred revenue", "zhName": "递延收入"}, {"code": "revenue", "name": "Revenue", "zhName": "营业收入"}, {"code": "tax", "name": "Tax", "zhName": "应交税费"}, {"code": "cash-short-over", "name": "Cash short and over", "zhName": "现金长短款"}, {"code": "bad-debt", "name": "Bad debt", "zhName": "坏账"}, {"code": "recharge-cards", "name": "Recharge cards sold", "zhName": "已售充值卡"}, {"code": "commission", "name": "Commission", "zhName": "佣金费用"}, {"code": "commission-payable", "name": "Commission payable", "zhName": "应付佣金"}, {"code": "employee-debt", "name": "Employee debts", "zhName": "员工欠款"}, {"code": "goods-compensation", "name": "Compensation for lost goods", "zhName": "物资赔偿收入"}, {"code": "payroll-clearing", "name": "Payroll deductions", "zhName": "工资抵扣"}, {"code": "coupon-expense", "name": "Cash coupon expense", "zhName": "代金券费用"}, {"code": "promotion", "name": "Promotion", "zhName": "促销费用"}, {"code": "waiver", "name": "Waiver", "zhName": "减免"}, {"code": "opening-balance", "name": "Opening balance", "zhName": "期初余额"}, {"code": "between-units", "name": "Between units", "zhName": "机构间往来"}]},
    {"code": "opening", "kind": "money", "name": "Opening balance", "zhName": "期初"},
    {"code": "debit", "kind": "money", "name": "Debit", "zhName": "借方"},
    {"code": "credit", "kind": "money", "name": "Credit", "zhName": "贷方"},
    {"code": "closing", "kind": "money", "name": "Closing balance", "zhName": "期末"}
  ]'),
('revenue', 'finance', 110, 'Revenue by offering', '套餐收入',
  'Revenue per month and offering, net of tax. Prepaid periods count by day once revenue is recognized.',
  '各月按套餐实现的不含税收入，预缴月份在确认收入后按天计入。',
  '[{"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"}, {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"}, {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}]',
  '[
    {"code": "month", "kind": "month", "name": "Month", "zhName": "月份"},
    {"code": "offeringCode", "kind": "text", "name": "Offering code", "zhName": "套餐编号"},
    {"code": "offering", "kind": "text", "name": "Offering", "zhName": "套餐"},
    {"code": "amount", "kind": "money", "name": "Revenue", "zhName": "收入"}
  ]'),
('tax', 'finance', 120, 'Tax', '税务报表',
  'Taxable amount, certificate-exempt amount, and tax payable, by month and tax rate.',
  '按月份和税率汇总的计税金额与税额，凭证免税的金额单独列示。',
  '[{"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"}, {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"}, {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}]',
  '[
    {"code": "month", "kind": "month", "name": "Month", "zhName": "月份"},
    {"code": "taxCode", "kind": "word", "name": "Tax rate", "zhName": "税率名称", "options": [{"code": "standard", "name": "Standard rate", "zhName": "标准税率"}, {"code": "none", "name": "Not taxable", "zhName": "不征税"}, {"code": "exempt", "name": "Certificate exempt", "zhName": "凭证免税"}]},
    {"code": "percent", "kind": "number", "name": "Rate (%)", "zhName": "税率（%）"},
    {"code": "net", "kind": "money", "name": "Net", "zhName": "不含税"},
    {"code": "tax", "kind": "money", "name": "Tax", "zhName": "税额"},
    {"code": "amount", "kind": "money", "name": "Gross", "zhName": "含税"}
  ]'),
('cash-book', 'finance', 130, 'Cash book', '现金日记账',
  'Daily receipts, payments, and closing balances of cash in hand, in transit, and at the bank. By unit, only money held by employees and cash desks, without bank accounts. Cashiers can’t see employee cash.',
  '在手、在途与银行存款的每日收支及日终余额。按机构查看时，仅含该机构员工和部门持有的资金，不含银行存款；负责清点现金者看不到员工现金。',
  '[{"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"}, {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"}, {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}]',
  '[
    {"code": "day", "kind": "day", "name": "Day", "zhName": "日期"},
    {"code": "account", "kind": "word", "name": "Account", "zhName": "科目", "options": [{"code": "employee-cash", "name": "Cash with employees", "zhName": "员工现金"}, {"code": "department-cash", "name": "Cash with departments", "zhName": "部门现金"}, {"code": "card-clearing", "name": "Cards in clearing", "zhName": "刷卡待清算"}, {"code": "transfer-clearing", "name": "Transfers in clearing", "zhName": "转账待清算"}, {"code": "employee-cheques", "name": "Cheques with employees", "zhName": "员工持有支票"}, {"code": "department-cheques", "name": "Cheques with departments", "zhName": "部门持有支票"}, {"code": "cheque-clearing", "name": "Uncleared cheques", "zhName": "支票待兑付"}, {"code": "bank-clearing", "name": "Deposits in transit", "zhName": "在途存款"}, {"code": "bank", "name": "Bank", "zhName": "银行存款"}]},
    {"code": "moneyIn", "kind": "money", "name": "In", "zhName": "收入"},
    {"code": "moneyOut", "kind": "money", "name": "Out", "zhName": "支出"},
    {"code": "closing", "kind": "money", "name": "Closing balance", "zhName": "日终余额"}
  ]'),
('commission', 'finance', 140, 'Commission', '佣金报表',
  'Commission per seller and month on paid orders, less cancellations and refunds, with payouts.',
  '各销售人员每月因已缴费订单获得的佣金，扣除撤单与退还部分，以及已付佣金。',
  '[{"code": "from", "kind": "day", "name": "From", "zhName": "起始日期", "default": "today-29"}, {"code": "to", "kind": "day", "name": "To", "zhName": "截止日期", "default": "today"}, {"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}]',
  '[
    {"code": "month", "kind": "month", "name": "Month", "zhName": "月份"},
    {"code": "sellerCode", "kind": "text", "name": "Seller code", "zhName": "销售人员编号"},
    {"code": "seller", "kind": "text", "name": "Seller", "zhName": "销售人员"},
    {"code": "orders", "kind": "number", "name": "Orders", "zhName": "订单数"},
    {"code": "earned", "kind": "money", "name": "Earned", "zhName": "已得佣金"},
    {"code": "takenBack", "kind": "money", "name": "Reversed", "zhName": "冲回"},
    {"code": "amount", "kind": "money", "name": "Commission", "zhName": "佣金"},
    {"code": "paidOut", "kind": "money", "name": "Paid out", "zhName": "已付"},
    {"code": "open", "kind": "money", "name": "Unpaid", "zhName": "未付"}
  ]'),
('dunning-forecast', 'finance', 150, 'Collection forecast', '催缴预测',
  'Collection steps due in the next 30 days if no payments arrive. Steps limited to working days move to the next working day.',
  '若无人缴费，未来30天内的催缴安排：何日对何人提醒、限速、停机或拆机。仅限工作日的步骤顺延至下一工作日。',
  '[{"code": "unit", "kind": "unit", "name": "Unit", "zhName": "机构", "default": ""}, {"code": "kind", "kind": "choice", "name": "Step", "zhName": "步骤", "default": "", "options": [{"code": "remind", "name": "Remind", "zhName": "提醒"}, {"code": "restrict", "name": "Throttle", "zhName": "限速"}, {"code": "block", "name": "Block", "zhName": "停机"}, {"code": "terminate", "name": "Close line", "zhName": "拆机"}, {"code": "collect", "name": "Send collector", "zhName": "上门催收"}, {"code": "propose-bad-debt", "name": "Propose write-off", "zhName": "建议坏账"}]}]',
  '[
    {"code": "day", "kind": "day", "name": "Day", "zhName": "日期"},
    {"code": "stage", "kind": "text", "name": "Step", "zhName": "催缴步骤"},
    {"code": "action", "kind": "word", "name": "Action", "zhName": "动作", "options": [{"code": "remind", "name": "Remind", "zhName": "提醒"}, {"code": "restrict", "name": "Throttle", "zhName": "限速"}, {"code": "block", "name": "Block", "zhName": "停机"}, {"code": "terminate", "name": "Close line", "zhName": "拆机"}, {"code": "collect", "name": "Send collector", "zhName": "上门催收"}, {"code": "propose-bad-debt", "name": "Propose write-off", "zhName": "建议坏账"}]},
    {"code": "customerCode", "kind": "customer", "name": "Customer code", "zhName": "客户编号", "page": "billInfo"},
    {"code": "customerName", "kind": "text", "name": "Customer", "zhName": "客户"},
    {"code": "contactTel", "kind": "text", "name": "Phone", "zhName": "联系电话"},
    {"code": "unit", "kind": "text", "name": "Unit", "zhName": "机构"},
    {"code": "productCode", "kind": "text", "name": "Product code", "zhName": "产品编号"},
    {"code": "amount", "kind": "money", "name": "Amount", "zhName": "金额"}
  ]');
