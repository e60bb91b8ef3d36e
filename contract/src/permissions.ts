/** Where a function lives: a group of the menu, a menu leaf, a page of the customer workspace, or an action on a row. */
export type FunctionKind = 'group' | 'menu' | 'info' | 'act' | 'action'
export type ActType = { kind: FunctionKind; parent?: string; name: string; zhName: string; keepAlive?: true }

const group = (name: string, zhName: string) => ({ kind: 'group', name, zhName }) as const
/** A group within a group: the second of the menu's three levels. */
const within = (parent: string, name: string, zhName: string) => ({ kind: 'group', parent, name, zhName }) as const
const menu = (parent: string, name: string, zhName: string) => ({ kind: 'menu', parent, name, zhName }) as const
const info = (name: string, zhName: string) => ({ kind: 'info', parent: 'submenus', name, zhName }) as const
const act = (name: string, zhName: string) => ({ kind: 'act', parent: 'submenus', name, zhName }) as const
const kept = (name: string, zhName: string) => ({ ...act(name, zhName), keepAlive: true }) as const
const action = (parent: string, name: string, zhName: string) => ({ kind: 'action', parent, name, zhName }) as const

/**
 * Every function code of the product (specification section 2), its home and its names. This is the closed list:
 * the menu, the routes, the grants and the permission of every call come from it.
 */
const listed = [
  ['customerService', group('Customers', '客户')],
  ['CustomerOpenAct', menu('customerService', 'Open account', '客户开户')],
  ['SimpleMiscProcessAct', menu('customerService', 'Service desk', '业务受理')],
  ['PartnerCustomerOpen', menu('customerService', 'Partner account opening', '合作方开户')],
  ['MaintainCustomerManager', menu('customerService', 'Customer managers', '客户经理维护')],

  ['network', group('Network', '网络')],
  ['networkCommands', within('network', 'Commands', '授权命令')],
  ['abnormalAuthorizationCommandProcess', menu('networkCommands', 'Abnormal commands', '异常授权命令处理')],
  ['MaintainCommandTemplateAct', menu('networkCommands', 'Command templates', '命令模板维护')],
  ['TelenorAbnormalProcess', menu('networkCommands', 'Telenor abnormal process', 'Telenor异常处理')],
  ['networkResources', within('network', 'Resources', '网络资源')],
  ['NetWorkResourEdit', menu('networkResources', 'Network resources', '网络资源维护')],
  ['ResourDeviceInstall', menu('networkResources', 'Device placement', '设备安装')],
  ['ResourceLink', menu('networkResources', 'Resource links', '资源链路')],

  ['workflow', group('Tasks', '工单')],
  ['TaskProcess', menu('workflow', 'My tasks', '任务处理')],
  ['TaskManagement', menu('workflow', 'Task management', '任务管理')],
  ['BatchSendOnt', menu('workflow', 'ONT sends', '批量下发ONT')],
  ['EmployeeInternalOrder', menu('workflow', 'Internal orders', '内部工单')],
  ['workflowSetup', within('workflow', 'Who does what', '分派设置')],
  ['maintainWorkTeam', menu('workflowSetup', 'Work teams', '班组维护')],
  ['maintainTaskAssignmentConfiguration', menu('workflowSetup', 'Task assignment', '任务分派配置')],
  ['MaintainTaskForm', menu('workflowSetup', 'Task forms', '任务表单维护')],

  ['settlement', group('Settlement', '交账')],
  ['hallCash', within('settlement', 'At the hall', '营业厅')],
  ['ToDept', menu('hallCash', 'Hand in collections', '营业交账')],
  ['DeptConfirm', menu('hallCash', 'Confirm collections', '部门收款确认')],
  ['DeptPackage', menu('hallCash', 'Package cash', '部门打包')],
  ['bankedCash', within('settlement', 'At the bank', '银行')],
  ['UploadReceipt', menu('bankedCash', 'Upload bank receipt', '上传回单')],
  ['financialConfirm', menu('bankedCash', 'Finance confirmation', '财务确认')],

  ['notes', group('Invoices and notes', '票据')],
  ['noteStock', within('notes', 'Note stock', '票据库存')],
  ['InvoiceStorageAct', menu('noteStock', 'Inbound', '票据入库')],
  ['InvoiceDispatchAct', menu('noteStock', 'Dispatch', '票据下发')],
  ['InvoiceDistributeAct', menu('noteStock', 'Distribute', '票据分发')],
  ['InvoiceReturnAct', menu('noteStock', 'Return', '票据退回')],
  ['InvoiceBackStorageAct', menu('noteStock', 'Back to storage', '票据退库')],
  ['noteUse', within('notes', 'Issued notes', '票据使用')],
  ['ModifyInvoiceAct', menu('noteUse', 'Modify invoice', '票据修改')],
  ['NoteApproveAct', menu('noteUse', 'Approve', '票据审批')],
  ['343', menu('noteUse', 'Note processing', '票据处理')],
  ['InvoiceCheckPage', menu('noteUse', 'Invoice check', '票据查询')],

  ['stock', group('Stock', '库存')],
  ['devices', within('stock', 'Devices', '实物资源')],
  ['PhysicalResourceStorageActBatchIn', menu('devices', 'Device storage', '实物资源入库')],
  ['QueryPhysicalResourcePage', menu('devices', 'Device query', '实物资源查询')],
  ['ManualResourceRecycle', menu('devices', 'Device recycle', '资源回收')],
  ['materials', within('stock', 'Materials', '材料')],
  ['43', menu('materials', 'Material inbound', '材料入库')],
  ['44', menu('materials', 'Material transfer', '材料调拨')],
  ['45', menu('materials', 'Stock-taking', '材料盘点')],
  ['46', menu('materials', 'Material use', '材料领用')],
  ['47', menu('materials', 'Material log', '材料日志')],

  ['offerings', group('Offerings', '产品')],
  ['MaintainSimpleProductOfferingAct', menu('offerings', 'Offerings', '产品套餐维护')],
  ['MaintainProductOfferingPriceAct', menu('offerings', 'Prices', '资费维护')],
  ['502', menu('offerings', 'Preferential policies', '优惠政策维护')],
  ['MaintainContentSpecificationAct', menu('offerings', 'Specifications', '内容规格维护')],

  ['administration', group('Administration', '系统管理')],
  ['organisation', within('administration', 'Organisation', '组织')],
  ['MaintainOrganiation', menu('organisation', 'Organizations', '组织机构维护')],
  ['MaintainAgentOperationRole', menu('organisation', 'Agents and roles', '代理商与角色')],
  ['MaintainAreaAct', menu('organisation', 'Areas', '区域维护')],
  ['people', within('administration', 'People and rights', '员工与权限')],
  ['104', menu('people', 'Employees', '员工维护')],
  ['113', menu('people', 'Employee groups', '员工组维护')],
  ['95', menu('people', 'Permission grants', '权限授予')],
  ['EmployeeOtherPermission', menu('people', 'Other permissions', '其他权限')],
  ['settings', within('administration', 'Settings', '配置')],
  ['MaintainPublicConfigurationPage', menu('settings', 'Public configuration', '公共配置')],
  ['MaintainOperationConfigurationPage', menu('settings', 'Operator configuration', '运营商配置')],
  ['110', menu('settings', 'Report definitions', '报表定义')],
  ['supervision', within('administration', 'Supervision', '监控')],
  ['QueryEmployeeActTypeLogAct', menu('supervision', 'Function log', '操作日志')],
  ['OnlineEmployeeForceOfflineAct', menu('supervision', 'Online employees', '在线员工')],

  ['submenus', group('Customer workspace', '客户工作台')],
  ['baseInfo', info('Customer', '客户信息')],
  ['PayInfoConfigComposite', info('Payments', '缴费信息')],
  ['billInfo', info('Bills', '账单信息')],
  ['balanceInfo', info('Balances', '余额信息')],
  ['OrderInfoConfigComposite', info('Orders', '订单信息')],
  ['productInfo', info('Products', '产品信息')],
  ['authorizationInfo', info('Authorisations', '授权信息')],
  ['CustomerNetworkResourceInfo', info('Network resources', '网络资源')],
  ['CareInfo', info('Care records', '客户关怀')],
  ['6', kept('Purchase', '订购')],
  ['InBatchPayAct', act('Batch payment', '批量缴费')],
  ['RefreshProductAuthAct', act('Refresh authorisation', '刷新授权')],
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
  ['AdjustBusinessBillAct', act('Adjust bill', '调账')],
  ['PurchaseRequest', act('Request installation', '安装申请')],

  ['report', group('Reports', '报表')],
  ['report.collections', action('report', 'Report: daily collections', '报表：每日收款')],
  ['report.arrears', action('report', 'Report: arrears', '报表：欠费')],
  ['report.settlements', action('report', 'Report: settlements', '报表：交账单')],
  ['report.cash', action('report', 'Report: cash in hand', '报表：在手现金')],
  ['report.openings', action('report', 'Report: openings', '报表：开户')],
  ['report.expiring', action('report', 'Report: expiring products', '报表：即将到期产品')],
  ['report.suspended', action('report', 'Report: suspended products', '报表：停机产品')],
  ['report.stock', action('report', 'Report: stock', '报表：库存')],
  ['report.tasks', action('report', 'Report: open tasks', '报表：在办工单')],

  ['customer.modify', action('baseInfo', 'Modify customer', '修改客户资料')],
  ['customer.reveal', action('baseInfo', 'See full identity numbers', '查看完整证件号')],
  ['order.pay', action('OrderInfoConfigComposite', 'Take payment for an order', '订单收款')],
  ['order.cancel', action('OrderInfoConfigComposite', 'Cancel an order', '撤销订单')],
  ['payment.reprint', action('PayInfoConfigComposite', 'Reprint a receipt', '重打收据')],
  ['authorization.switch', action('authorizationInfo', 'Open or close broadband', '开关宽带')],
  ['authorization.reveal', action('authorizationInfo', 'See the broadband password', '查看宽带密码')],
  ['task.claim', action('TaskProcess', 'Claim and complete tasks', '签收与完成任务')],
  ['task.transfer', action('TaskProcess', 'Transfer a task', '转派任务')],
  ['task.suspend', action('TaskProcess', 'Suspend and activate a task', '挂起与激活任务')],
  ['task.void', action('TaskManagement', 'Void a task', '作废任务')],
  ['process.manage', action('TaskManagement', 'Suspend, activate and delete processes', '管理流程实例')],
] as const satisfies readonly (readonly [code: string, act: ActType])[]

export type FunctionCode = (typeof listed)[number][0]
/** Every code, in the order of the menu: an object would put the numbers among them first. */
export const functionCodes: readonly FunctionCode[] = listed.map(([code]) => code)
export const functions = Object.fromEntries(listed) as Readonly<Record<FunctionCode, ActType>>

/** The act type behind a function code, or undefined. */
export const actTypeOf = (code: string): ActType | undefined =>
  Object.hasOwn(functions, code) ? functions[code as FunctionCode] : undefined
