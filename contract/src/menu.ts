import type { ActType } from './platform/act-types.ts'

const group = (name: string, zhName: string) => ({ kind: 'group', name, zhName }) as const
/** A group within a group: the second of the menu's three levels. */
const within = (parent: string, name: string, zhName: string) => ({ kind: 'group', parent, name, zhName }) as const
const leaf = (parent: string, name: string, zhName: string) => ({ kind: 'menu', parent, name, zhName }) as const
const info = (name: string, zhName: string) => ({ kind: 'info', parent: 'submenus', name, zhName }) as const
const act = (name: string, zhName: string) => ({ kind: 'act', parent: 'submenus', name, zhName }) as const
const kept = (name: string, zhName: string) => ({ ...act(name, zhName), keepAlive: true }) as const

/**
 * Every group, page and workspace page of the product (specification section 2), its home and its names, in the order of
 * the menu. With the slices' actions this is the closed list of function codes.
 */
export const menu = [
  ['customerService', group('Customers', '客户')],
  ['CustomerOpenAct', leaf('customerService', 'Open account', '客户开户')],
  ['SimpleMiscProcessAct', leaf('customerService', 'Service desk', '业务受理')],
  ['PartnerCustomerOpen', leaf('customerService', 'Partner account opening', '合作方开户')],
  ['MaintainCustomerManager', leaf('customerService', 'Customer managers', '客户经理维护')],
  ['TaxExemptions', leaf('customerService', 'Tax exemptions', '免税资格')],
  ['BillAdjustments', leaf('customerService', 'Bill adjustments', '账单调整审批')],

  ['network', group('Network', '网络')],
  ['networkCommands', within('network', 'Commands', '授权命令')],
  ['abnormalAuthorizationCommandProcess', leaf('networkCommands', 'Abnormal commands', '异常授权命令处理')],
  ['MaintainCommandTemplateAct', leaf('networkCommands', 'Command templates', '命令模板维护')],
  ['TelenorAbnormalProcess', leaf('networkCommands', 'Telenor abnormal process', 'Telenor异常处理')],
  ['networkResources', within('network', 'Resources', '网络资源')],
  ['NetWorkResourEdit', leaf('networkResources', 'Network resources', '网络资源维护')],
  ['ResourDeviceInstall', leaf('networkResources', 'Device placement', '设备安装')],
  ['ResourceLink', leaf('networkResources', 'Resource links', '资源链路')],

  ['workflow', group('Tasks', '工单')],
  ['TaskProcess', leaf('workflow', 'My tasks', '我的工单')],
  ['TaskManagement', leaf('workflow', 'Task management', '工单管理')],
  ['BatchSendOnt', leaf('workflow', 'ONT registration', '批量下发ONT')],
  ['EmployeeInternalOrder', leaf('workflow', 'Internal orders', '内部工单')],
  ['workflowSetup', within('workflow', 'Who does what', '分派设置')],
  ['maintainWorkTeam', leaf('workflowSetup', 'Work teams', '班组维护')],
  ['maintainTaskAssignmentConfiguration', leaf('workflowSetup', 'Task assignment', '工单分派配置')],
  ['MaintainTaskForm', leaf('workflowSetup', 'Task forms', '工单表单维护')],
  ['MaintainFaultType', leaf('workflowSetup', 'Types of fault', '故障类型维护')],

  ['settlement', group('Settlement', '交账')],
  ['hallCash', within('settlement', 'At the hall', '营业厅')],
  ['ToDept', leaf('hallCash', 'Hand in collections', '营业交账')],
  ['DeptConfirm', leaf('hallCash', 'Confirm collections', '部门收款确认')],
  ['DeptPackage', leaf('hallCash', 'Package cash', '部门打包')],
  ['bankedCash', within('settlement', 'At the bank', '银行')],
  ['UploadReceipt', leaf('bankedCash', 'Upload bank receipt', '上传回单')],
  ['financialConfirm', leaf('bankedCash', 'Finance confirmation', '财务确认')],
  ['EmployeeDebts', leaf('bankedCash', 'Owed by employees', '员工欠款')],

  ['month', group('Billing', '出账')],
  ['BillRuns', leaf('month', 'Bill runs', '批量出账')],
  ['AccountingPeriods', leaf('month', 'Accounting periods', '会计期间')],
  ['CommissionPayouts', leaf('month', 'Commission', '佣金')],
  ['collecting', within('month', 'Expiry and collection', '到期与催缴')],
  ['CollectionCases', leaf('collecting', 'Collection cases', '催缴名单')],
  ['OutgoingMessages', leaf('collecting', 'Messages to customers', '客户通知')],
  ['CollectionStages', leaf('collecting', 'Collection stages', '催缴步骤')],
  ['MessageTemplates', leaf('collecting', 'Message templates', '通知模板')],

  ['notes', group('Invoices and notes', '票据')],
  ['noteStock', within('notes', 'Note stock', '票据库存')],
  ['InvoiceStorageAct', leaf('noteStock', 'Inbound', '票据入库')],
  ['InvoiceDispatchAct', leaf('noteStock', 'Dispatch', '票据下发')],
  ['InvoiceDistributeAct', leaf('noteStock', 'Distribute', '票据分发')],
  ['InvoiceReturnAct', leaf('noteStock', 'Return', '票据退回')],
  ['InvoiceBackStorageAct', leaf('noteStock', 'Back to storage', '票据退库')],
  ['RechargeCards', leaf('noteStock', 'Recharge cards and coupons', '充值卡与代金券')],
  ['noteUse', within('notes', 'Issued notes', '票据使用')],
  ['ModifyInvoiceAct', leaf('noteUse', 'Modify invoice', '票据修改')],
  ['NoteApproveAct', leaf('noteUse', 'Approve', '票据审批')],
  ['343', leaf('noteUse', 'Note processing', '票据处理')],
  ['InvoiceCheckPage', leaf('noteUse', 'Invoice check', '票据查询')],

  ['stock', group('Stock', '库存')],
  ['devices', within('stock', 'Devices', '实物资源')],
  ['PhysicalResourceStorageActBatchIn', leaf('devices', 'Device storage', '实物资源入库')],
  ['QueryPhysicalResourcePage', leaf('devices', 'Device query', '实物资源查询')],
  ['ManualResourceRecycle', leaf('devices', 'Device recycle', '资源回收')],
  ['materials', within('stock', 'Materials', '材料')],
  ['43', leaf('materials', 'Material inbound', '材料入库')],
  ['44', leaf('materials', 'Material transfer', '材料调拨')],
  ['45', leaf('materials', 'Stock-taking', '材料盘点')],
  ['46', leaf('materials', 'Material use', '材料耗用')],
  ['47', leaf('materials', 'Material log', '材料日志')],

  ['offerings', group('Offerings', '产品')],
  ['MaintainSimpleProductOfferingAct', leaf('offerings', 'Offerings', '产品套餐维护')],
  ['MaintainProductOfferingPriceAct', leaf('offerings', 'Prices', '资费维护')],
  ['502', leaf('offerings', 'Preferential policies', '优惠政策维护')],
  ['MaintainChargeType', leaf('offerings', 'Other charges and refunds', '其他收退费维护')],
  ['MaintainContentSpecificationAct', leaf('offerings', 'Specifications', '内容规格维护')],

  ['administration', group('Administration', '系统管理')],
  ['organizationUnits', within('administration', 'Organization', '机构')],
  ['MaintainOrganiation', leaf('organizationUnits', 'Organizations', '机构维护')],
  ['MaintainAgentOperationRole', leaf('organizationUnits', 'Agents and roles', '代理商与角色')],
  ['MaintainAreaAct', leaf('organizationUnits', 'Areas', '区域维护')],
  ['people', within('administration', 'People and rights', '员工与权限')],
  ['104', leaf('people', 'Employees', '员工维护')],
  ['113', leaf('people', 'Employee groups', '员工组维护')],
  ['95', leaf('people', 'Permission grants', '权限授予')],
  ['EmployeeOtherPermission', leaf('people', 'Other permissions', '其他权限')],
  ['settings', within('administration', 'Settings', '配置')],
  ['MaintainPublicConfigurationPage', leaf('settings', 'Public configuration', '公共配置')],
  ['MaintainOperationConfigurationPage', leaf('settings', 'Operator configuration', '运营商配置')],
  ['110', leaf('settings', 'Report definitions', '报表定义')],
  ['supervision', within('administration', 'Supervision', '监控')],
  ['QueryEmployeeActTypeLogAct', leaf('supervision', 'Function log', '操作日志')],
  ['OnlineEmployeeForceOfflineAct', leaf('supervision', 'Online employees', '在线员工')],

  ['submenus', group('Customer workspace', '客户工作台')],
  ['baseInfo', info('Customer', '客户信息')],
  ['PayInfoConfigComposite', info('Payments', '缴费信息')],
  ['billInfo', info('Bills', '账单信息')],
  ['balanceInfo', info('Balances', '余额信息')],
  ['OrderInfoConfigComposite', info('Orders', '订单信息')],
  ['productInfo', info('Products', '产品信息')],
  ['authorizationInfo', info('Authorizations', '授权信息')],
  ['CustomerNetworkResourceInfo', info('Network resources', '网络资源')],
  ['CareInfo', info('Care records', '客户关怀')],
  ['6', kept('Purchase', '订购')],
  ['InBatchPayAct', act('Batch payment', '批量缴费')],
  ['RefreshProductAuthAct', act('Refresh authorization', '刷新授权')],
  ['BroadbandChangeAct', kept('Change broadband', '变更套餐')],
  ['8', act('Suspend', '报停')],
  ['9', act('Resume', '复机')],
  ['ReplacePhysicalResourceAct', kept('Replace device', '更换设备')],
  ['ProductCloseAct', act('Close product', '拆机')],
  ['PayDepositeAct', kept('Deposit', '押金')],
  ['12', kept('Recharge', '充值')],
  ['ModifyPaymentAct', kept('Adjust payment', '调整缴费')],
  ['11', kept('Report fault', '报障')],
  ['15', kept('Renew', '续费')],
  ['ValueAddedProductPurchase', kept('Value-added products', '增值产品订购')],
  ['OtherChargeAct', kept('Other charge', '其他收费')],
  ['OtherRefundAct', kept('Other refund', '其他退费')],
  ['AdjustBusinessBillAct', act('Adjust bill', '账单调整')],
  ['PurchaseRequest', act('Request installation', '安装申请')],

  ['report', group('Reports', '报表')],
] as const satisfies readonly (readonly [code: string, act: ActType])[]

/** The functions that have a page: those of the menu, and those of the customer workspace. */
export type PageCode = Extract<(typeof menu)[number], readonly [string, { kind: 'menu' | 'info' | 'act' }]>[0]
