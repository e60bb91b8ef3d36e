import type { Pages } from '#platform/pages.ts'

/** Every page of the product by function code. */
export const pages: Pages = {
  // session
  OnlineEmployeeForceOfflineAct: () => import('./session/OnlineEmployeesPage.tsx'),
  QueryEmployeeActTypeLogAct: () => import('./session/FunctionLogPage.tsx'),

  // configuration
  MaintainPublicConfigurationPage: () => import('./configuration/PublicSettingsPage.tsx'),
  MaintainOperationConfigurationPage: () => import('./configuration/OperationSettingsPage.tsx'),

  // areas
  MaintainAreaAct: () => import('./areas/AreasPage.tsx'),

  // access
  '113': () => import('./access/groups/EmployeeGroupsPage.tsx'),

  // employees
  '104': () => import('./employees/staff/StaffPage.tsx'),
  EmployeeOtherPermission: () => import('./employees/staff/OtherPermissionsPage.tsx'),
  MaintainOrganiation: () => import('./employees/units/UnitsPage.tsx'),
  MaintainAgentOperationRole: () => import('./employees/units/AgentsAndRolesPage.tsx'),
  maintainWorkTeam: () => import('./employees/teams/WorkTeamsPage.tsx'),

  // offerings
  MaintainSimpleProductOfferingAct: () => import('./offerings/manage/OfferingsPage.tsx'),
  MaintainProductOfferingPriceAct: () => import('./offerings/manage/PricesPage.tsx'),
  '95': () => import('./offerings/manage/GrantsPage.tsx'),
  '502': () => import('./offerings/manage/PoliciesPage.tsx'),
  MaintainChargeType: () => import('./offerings/manage/ChargeTypesPage.tsx'),
  MaintainContentSpecificationAct: () => import('./offerings/specifications/SpecificationsPage.tsx'),

  // customers
  SimpleMiscProcessAct: () => import('./customers/ServiceDeskPage.tsx'),
  TaxExemptions: () => import('./customers/exemptions/TaxExemptionsPage.tsx'),
  MaintainCustomerManager: () => import('./customers/CustomerManagersPage.tsx'),
  baseInfo: () => import('./workspace/overview/OverviewPage.tsx'),

  // care
  CareInfo: () => import('./care/CareInfoPage.tsx'),

  // ledger
  balanceInfo: () => import('./ledger/BalancesPage.tsx'),

  // orders
  PartnerCustomerOpen: () => import('#sales/partner/PartnerOpenPage.tsx'),
  PurchaseRequest: () => import('#sales/partner/RequestPage.tsx'),
  CustomerOpenAct: () => import('#sales/open-account/OpenAccountPage.tsx'),
  OrderInfoConfigComposite: () => import('./orders/workspace/OrdersPage.tsx'),
  productInfo: () => import('./orders/workspace/ProductsPage.tsx'),
  '6': () => import('#sales/purchase/PurchasePage.tsx'),
  ValueAddedProductPurchase: () => import('#sales/purchase/ValueAddedPage.tsx'),
  '15': () => import('#aftersales/renew/RenewPage.tsx'),
  BroadbandChangeAct: () => import('#aftersales/change/ChangePage.tsx'),
  ProductCloseAct: () => import('#aftersales/change/ClosePage.tsx'),
  '11': () => import('#aftersales/fault/FaultPage.tsx'),
  ReplacePhysicalResourceAct: () => import('#aftersales/replace/ReplacePage.tsx'),
  OtherChargeAct: () => import('#sales/charges/OtherChargePage.tsx'),
  '8': () => import('#aftersales/pauses/SuspendPage.tsx'),
  '9': () => import('#aftersales/pauses/ResumePage.tsx'),

  // bills
  AdjustBusinessBillAct: () => import('./bills/adjust/AdjustBillPage.tsx'),
  BalancePayouts: () => import('./refunds/payouts/BalancePayoutsPage.tsx'),
  BillAdjustments: () => import('./bills/adjust/BillAdjustmentsPage.tsx'),
  billInfo: () => import('./bills/BillsPage.tsx'),

  // payments
  PayInfoConfigComposite: () => import('./invoices/payments/PaymentsPage.tsx'),

  InBatchPayAct: () => import('./payments/arrears/ArrearsPage.tsx'),
  '12': () => import('./payments/balances/RechargePage.tsx'),
  ModifyPaymentAct: () => import('./refunds/adjust/AdjustPaymentPage.tsx'),
  OtherRefundAct: () => import('./refunds/OtherRefundPage.tsx'),
  PayDepositeAct: () => import('./payments/balances/DepositPage.tsx'),

  // notes
  InvoiceStorageAct: () => import('./notes/InboundPage.tsx'),
  InvoiceDispatchAct: () => import('./notes/DispatchPage.tsx'),
  InvoiceDistributeAct: () => import('./notes/DistributePage.tsx'),
  InvoiceReturnAct: () => import('./notes/ReturnPage.tsx'),
  InvoiceBackStorageAct: () => import('./notes/BackToStoragePage.tsx'),
  ModifyInvoiceAct: () => import('./notes/ModifyPage.tsx'),
  NoteApproveAct: () => import('./notes/ApprovePage.tsx'),
  '343': () => import('./notes/ProcessPage.tsx'),
  InvoiceCheckPage: () => import('./notes/CheckPage.tsx'),

  // stock
  ResourDeviceInstall: () => import('./stock/placing/PlacingPage.tsx'),
  PhysicalResourceStorageActBatchIn: () => import('./stock/devices/StoragePage.tsx'),
  QueryPhysicalResourcePage: () => import('./stock/devices/QueryPage.tsx'),
  ManualResourceRecycle: () => import('./stock/devices/RecyclePage.tsx'),
  '43': () => import('./stock/InboundPage.tsx'),
  '44': () => import('./stock/TransferPage.tsx'),
  '45': () => import('./stock/CountPage.tsx'),
  '46': () => import('./stock/UsePage.tsx'),
  '47': () => import('./stock/LogPage.tsx'),

  // vouchers
  RechargeCards: () => import('./vouchers/RechargeCardsPage.tsx'),

  // settlements
  ToDept: () => import('./settlements/HandInPage.tsx'),
  DeptConfirm: () => import('./settlements/ConfirmCollectionsPage.tsx'),
  DeptPackage: () => import('./settlements/packages/DeptPackagePage.tsx'),
  UploadReceipt: () => import('./settlements/packages/UploadReceiptPage.tsx'),
  EmployeeDebts: () => import('./settlements/debts/DebtsPage.tsx'),
  financialConfirm: () => import('./settlements/packages/FinancialConfirmPage.tsx'),

  // processes
  MaintainTaskForm: () => import('./processes/forms/TaskFormsPage.tsx'),
  maintainTaskAssignmentConfiguration: () => import('./processes/definitions/TaskAssignmentPage.tsx'),

  // workflow
  TaskProcess: () => import('./workflow/tasks/MyTasksPage.tsx'),
  TaskManagement: () => import('./workflow/manage/TaskManagementPage.tsx'),

  // recovery
  DeviceRecovery: () => import('./recovery/RecoveryPage.tsx'),
  CustomerEquipment: () => import('./recovery/CustomerEquipmentPage.tsx'),

  // internal
  EmployeeInternalOrder: () => import('./internal/InternalOrdersPage.tsx'),

  // network
  NetWorkResourEdit: () => import('./circuits/ResourcesPage.tsx'),
  ResourceLink: () => import('./network/links/LinksPage.tsx'),

  // provisioning
  BatchSendOnt: () => import('./provisioning/ont/OntSendsPage.tsx'),
  MaintainCommandTemplateAct: () => import('./diagnostics/templates/CommandTemplatesPage.tsx'),
  MaintainFaultType: () => import('#aftersales/fault/FaultTypesPage.tsx'),
  TelenorAbnormalProcess: () => import('./provisioning/outside/OutsideOperatorPage.tsx'),
  abnormalAuthorizationCommandProcess: () => import('./provisioning/abnormal/AbnormalCommandsPage.tsx'),
  RefreshProductAuthAct: () => import('./provisioning/refresh/RefreshPage.tsx'),
  CustomerNetworkResourceInfo: () => import('./provisioning/workspace/NetworkResourcesPage.tsx'),

  // inventory
  OltInventory: () => import('./diagnostics/onts/OltOntsPage.tsx'),

  // monitoring
  NetworkMonitoring: () => import('./monitoring/NetworkMonitoringPage.tsx'),
  authorizationInfo: () => import('./monitoring/LineAuthorizationsPage.tsx'),

  // billing
  BillRuns: () => import('./billing/BillRunsPage.tsx'),
  AccountingPeriods: () => import('./billing/PeriodsPage.tsx'),

  // commissions
  CommissionPayouts: () => import('./commissions/CommissionsPage.tsx'),

  // collection
  CollectionCases: () => import('./collection/CasesPage.tsx'),
  CollectionStages: () => import('./collection/StagesPage.tsx'),

  // imports
  CustomerImport: () => import('./imports/CustomerImportPage.tsx'),

  // reference-imports
  ReferenceImport: () => import('./reference-imports/ReferenceImportPage.tsx'),

  // backups
  Backups: () => import('./backups/BackupsPage.tsx'),

  // notifications
  OutgoingMessages: () => import('./notifications/OutgoingPage.tsx'),
  MessageTemplates: () => import('./notifications/TemplatesPage.tsx'),

  // reports
  '110': () => import('./reports/DefinitionsPage.tsx'),
  report: () => import('./reports/book/ReportsPage.tsx'),

  // setup
  SetUp: () => import('./setup/SetUpPage.tsx'),
}
