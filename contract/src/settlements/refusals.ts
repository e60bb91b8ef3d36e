import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the settlements slice; the refusing call fills in `{name}`. */
export const refusals = {
  'not-unpackaged': {
    en: 'Settlement {settlement} is not ready to be packaged',
    zh: '交账单 {settlement} 不是待打包状态',
  },
  'several-units': {
    en: 'A package can only contain settlements of one unit. Package each unit separately',
    zh: '一个批次只能包含同一机构的交账单，请分机构打包',
  },
  'remitted-differs': {
    en: 'The remitted amount {given} must equal the payable amount {payable}. If cash is short or over, record the difference and have it approved first',
    zh: '实缴金额 {given} 必须等于应缴金额 {payable}，如有差异请先登记并审批',
  },
  'receipt-used': {
    en: 'Receipt {receipt} of this bank account is already used for {document}',
    zh: '该银行账户的回单 {receipt} 已用于 {document}',
  },
  'difference-pending': {
    en: 'A difference of this package is pending approval by finance',
    zh: '该批次有差异正等待财务审批',
  },
  'difference-too-large': {
    en: 'The shortage can’t exceed the payable amount {payable}',
    zh: '短款不得超过应缴金额 {payable}',
  },
  'kept-changed': {
    en: 'The commission deducted from this cash is now {kept}. Review it again before you hand in',
    zh: '可抵扣佣金现为 {kept}，请核对后再交账',
  },
  'above-debt': { en: 'Only {open} of this debt is still due', zh: '该欠款仅剩 {open}' },
  'own-debt': {
    en: '{part}, so someone else must decide: {approvers}',
    zh: '{part}，须由他人处理：{approvers}',
  },
  'waiver-waiting': { en: 'This debt already has a waiver pending approval', zh: '该欠款已有减免待审批' },
  'own-difference': {
    en: '{part}, so someone else must decide: {approvers}',
    zh: '{part}，须由他人审批：{approvers}',
  },
  'difference-approved': {
    en: 'Undoing this package reverses the approved difference {difference}. The person who recorded it and the person it is posted to can’t undo it. Ask a colleague',
    zh: '撤销打包会冲销已批准的差异 {difference}，登记人和责任人不能撤销打包，须由他人处理',
  },
  'own-package': {
    en: '{part}, so someone else must decide: {approvers}',
    zh: '{part}，须由他人处理：{approvers}',
  },
  'bank-line-missing': {
    en: 'No bank line matches this receipt. Choose one, or state in the remark how you verified the deposit',
    zh: '没有与该回单匹配的银行流水，请选择一笔，或在备注中说明到账依据',
  },
  'bank-line-taken': { en: 'This bank line is already matched to {document}', zh: '该银行流水已属于 {document}' },
  'bank-line-differs': {
    en: 'The bank line is for {line}, but the receipt is for {remitted}',
    zh: '银行流水金额 {line}，回单金额 {remitted}',
  },
  'transfer-differs': {
    en: 'The bank line is for {line}, but the transfer is for {transfer}',
    zh: '银行流水金额 {line}，转账金额 {transfer}',
  },
  'already-arrived': { en: 'The bank has already reported this transfer', zh: '该笔转账已到账' },
  'bank-file-known': {
    en: '{who} already imported this file at {when}',
    zh: '该文件已由{who}于 {when} 导入',
  },
  'bank-file-broken': {
    en: 'Nothing was imported. Lines with errors: {count}. {lines}',
    zh: '未导入任何数据。{count} 行有误：{lines}',
  },
  'bank-file-direction': {
    en: 'Nothing was imported. Line {line} does not say whether money came in or went out: “{value}”. Check the debit/credit column of the bank account',
    zh: '未导入任何数据。第{line}行未能判断收支方向：“{value}”。请核对银行账户的借贷方向列',
  },
  'bank-file-debit': {
    en: 'Nothing was imported. Line {line} has the debit mark “{value}”, but the bank account names no debit/credit column. Enter the column',
    zh: '未导入任何数据。第{line}行有借方标记“{value}”，但银行账户未设置借贷方向列，请填写该列',
  },
  'bank-file-direction-head': {
    en: 'Nothing was imported. Line {line} has the column “{value}”, but the bank account names no debit/credit column. Enter the column',
    zh: '未导入任何数据。第{line}行有“{value}”列，但银行账户未设置借贷方向列，请填写该列',
  },
  'bank-file-outgoing': {
    en: 'Nothing was imported. The heading of the amount column in line {line}, “{value}”, means money out. In the bank account, enter the column for money in, or the debit/credit column',
    zh: '未导入任何数据。第{line}行的金额列标题为“{value}”，即支出。请在银行账户中改为收入金额所在列，或填写借贷方向列',
  },
  'bank-file-split': {
    en: 'Nothing was imported. Line {line} has more cells than headings, and “{value}” follows the amount. A value may contain the separator without quotation marks, such as 1,500.00. Correct the line, or export the file with a different separator',
    zh: '未导入任何数据。第{line}行的单元格多于标题，且金额后为“{value}”。可能有单元格内含分隔符，例如未加引号的 1,500.00。请更正该行，或改用其他分隔符重新导出',
  },
  'bank-file-quote': {
    en: 'Nothing was imported. In line {line}, a quotation mark is not closed, or closed in the wrong place: “{value}”. Correct the line and import the file again',
    zh: '未导入任何数据。第{line}行的引号未闭合或位置有误：“{value}”。请更正该行后重新导入',
  },
  'bank-file-cell': {
    en: 'Nothing was imported. In line {line}, “{value}” is a spreadsheet error, a formula without a result, or a number with digits dropped by the spreadsheet. Export the file from the bank again as CSV and import it without opening it in a spreadsheet, or format the column as text and correct the cell',
    zh: '未导入任何数据。第{line}行的“{value}”是表格软件的错误值、没有结果的公式，或被表格软件舍去位数的数字。请从银行重新导出 CSV 文件，不经表格软件打开直接导入；或将该列设为文本后更正',
  },
  'bank-file-balance': {
    en: 'Nothing was imported. Line {line} may be a balance rather than a payment: “{value}”. Delete the line if it is a balance, or add a word to this text if it is a payment',
    zh: '未导入任何数据。第{line}行可能是余额而非收款：“{value}”。如为余额请删除该行，如为收款请在该文字后补充说明',
  },
  'bank-file-encoding': {
    en: 'Nothing was imported. The file is not in the encoding of the bank account, {encoding}. Export it in this encoding, or change the encoding of the bank account',
    zh: '未导入任何数据。文件编码与银行账户设置的 {encoding} 不符，请按该编码重新导出，或修改银行账户的文件编码',
  },
  'bank-file-too-long': {
    en: 'A file can have at most {most} lines. Export shorter periods and import the files separately',
    zh: '文件最多 {most} 行，请按较短的期间导出，分次导入',
  },
  'bank-file-other-format': {
    en: 'Nothing was imported. The file is not a bank statement. It is {what}. Export a statement as MT940, CAMT.053, CSV or Excel',
    zh: '未导入任何数据。该文件不是银行对账单，而是{what}。请导出 MT940、CAMT.053、CSV 或 Excel 格式的对账单',
  },
  'bank-file-unreadable': {
    en: 'Nothing was imported. The statement can’t be read at line {line}: “{value}”. The file is incomplete or was changed. Download it from the bank again',
    zh: '未导入任何数据。对账单第{line}行无法读取：“{value}”。文件不完整或被改动过，请从银行重新下载',
  },
  'bank-file-part': {
    en: 'Nothing was imported. {part} of statement {statement} is missing or can’t be read: “{value}”. Download the file from the bank again',
    zh: '未导入任何数据。对账单 {statement} 的{part}缺失或无法读取：“{value}”。请从银行重新下载文件',
  },
  'bank-file-account': {
    en: 'Nothing was imported. Statement {statement} is for account {value}, but the bank account you chose has the number {account}. Choose the account of the statement, or correct the account number',
    zh: '未导入任何数据。对账单 {statement} 的账号为 {value}，所选银行账户的账号为 {account}。请选择对账单所属账户，或更正账号',
  },
  'bank-file-currency': {
    en: 'Nothing was imported. Statement {statement} has amounts in {value}, but the operator’s currency is {currency}. Import statements in {currency} only',
    zh: '未导入任何数据。对账单 {statement} 含有币种 {value}，本币为 {currency}，仅可导入 {currency} 对账单',
  },
  'bank-file-sum': {
    en: 'Nothing was imported. The opening balance and entries of statement {statement} total {computed}, but its closing balance is {closing}. Entries are missing or were changed. Download the file from the bank again',
    zh: '未导入任何数据。对账单 {statement} 的期初余额与分录合计为 {computed}，期末余额为 {closing}。分录有缺失或被改动，请从银行重新下载文件',
  },
  'bank-file-entries': {
    en: 'Nothing was imported. Entries with errors, counted from the first in the file: {count}. {lines}',
    zh: '未导入任何数据。{count} 笔分录有误（按文件中的顺序编号）：{lines}',
  },
  'bank-file-empty': { en: 'The file contains no incoming payments', zh: '文件中没有入账记录' },
  'not-unsettled': {
    en: 'Payment {payment} has already been handed in',
    zh: '缴费 {payment} 已不在待交账状态',
  },
  'refunds-not-chosen': {
    en: 'You have refunded cash, so you only hold {held}. Select the refunds as well',
    zh: '您已退还部分现金，可交账现金仅有 {held}，请同时勾选退款记录',
  },
  'nothing-to-hand-over': { en: 'You have no cash to hand over', zh: '您手中没有可交接的现金' },
  'drawer-differs': {
    en: 'You counted {counted}, but your receipts total {held}. Count again and make up the difference before you hand over',
    zh: '您清点为 {counted}，收据合计 {held}，请重新清点并补足后再交班',
  },
  'handover-open': {
    en: 'Your handover {handover} is still open. Withdraw it first',
    zh: '您的交接班单 {handover} 尚未完成，请先撤回',
  },
  'handover-overtaken': {
    en: 'Some of this cash has been handed in or refunded in the meantime. The employee who offered the handover must withdraw it and start a new one',
    zh: '其中部分现金已交账或退还，须由交班人撤回后重新交班',
  },
  'taker-gone': {
    en: 'The colleague taking over no longer handles cash in this unit. The employee who offered the handover must withdraw it',
    zh: '接班人已离职或不再属于本机构收款人员，须由交班人撤回交接班单',
  },
  'taker-cash-limit': {
    en: '{taker} would hold {would} of unsettled cash, above the limit of {max}. Have their collections counted first, or withdraw the handover and choose another colleague',
    zh: '{taker} 的未交账金额将达 {would}，上限为 {max}，请先清点其交账，或由交班人撤回后另选同事',
  },
  'cheque-not-in-drawer': {
    en: 'Cheque {number} is no longer in your drawer. Refresh the list',
    zh: '支票 {number} 已不在您的抽屉中，请刷新列表',
  },
  'cheques-differ': {
    en: 'The request lists {listed} cheques and you ticked {ticked}. Tick every cheque you received, or reject the request',
    zh: '交账单列有 {listed} 张支票，您已核对 {ticked} 张，请逐张核对或驳回',
  },
  'own-settlement': {
    en: 'You or the person you act for handed in this cash. Someone else must confirm it: {approvers}',
    zh: '由您或委托人交账，须由他人确认：{approvers}',
  },
  'count-differs': {
    en: 'The counted amount {counted} differs from the requested amount. Count again, or reject the request',
    zh: '清点金额 {counted} 与申请金额不符，请重新清点或驳回',
  },
} as const satisfies Sentences
