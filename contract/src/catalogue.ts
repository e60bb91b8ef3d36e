import { areas } from './areas/calls.ts'
import { areaSections } from './areas/sections.ts'
import { employeeGroups } from './access/groups.ts'
import { rights } from './access/rights.ts'
import { operationRoles } from './access/roles.ts'
import { staff } from './employees/staff.ts'
import { departureCalls } from './employees/departures.ts'
import { changes } from './session/changes.ts'
import { releaseNotes } from './session/release-notes.ts'
import { delegations } from './access/delegations.ts'
import { roleChanges } from './access/role-changes.ts'
import { staffSheet } from './employees/staff-sheet.ts'
import { unitChanges } from './employees/unit-changes.ts'
import { unitGrants } from './access/unit-grants.ts'
import { workTeams } from './employees/work-teams.ts'
import { taskAssignments } from '#processes/assignments.ts'
import { stock } from './stock/calls.ts'
import { stockCounts } from './stock/counts.ts'
import { deviceKinds, materialKinds } from './stock/kinds.ts'
import { materials } from './stock/materials.ts'
import { deviceFields } from './stock/device-fields.ts'
import { placements } from './stock/placements.ts'
import { physicalResources } from './stock/resources.ts'
import { materialTransfers } from './stock/transfers.ts'
import { noteBlocks } from './notes/blocks.ts'
import { notes } from './notes/calls.ts'
import { invoices } from './notes/invoices.ts'
import { ledger } from './ledger/calls.ts'
import { billDays } from './bills/bill-days.ts'
import { bills } from './bills/calls.ts'
import { payments } from './payments/calls.ts'
import { bankAccounts, bankLines, bankTransfers } from './settlements/bank.ts'
import { settlements } from './settlements/calls.ts'
import { employeeDebts } from './settlements/debts.ts'
import { differences } from './settlements/differences.ts'
import { cheques } from './payments/cheques.ts'
import { settlementCheques } from './settlements/cheques.ts'
import { rechargeCards } from './vouchers/calls.ts'
import { refunds } from './refunds/calls.ts'
import { taxInvoices } from './invoices/calls.ts'
import { handovers } from './settlements/handovers.ts'
import { packages } from './settlements/packages.ts'
import { organizations } from './organizations/calls.ts'
import { agentOrganizations, organizationUnits } from './organizations/units.ts'
import { employees } from './employees/calls.ts'
import { customFields, customFieldsOf } from './fields/definitions.ts'
import { configuration } from './configuration/calls.ts'
import { chargeTypes } from './configuration/charge-types.ts'
import { holidays } from './configuration/holidays.ts'
import { listEntries } from './configuration/lists.ts'
import { settings } from './configuration/settings.ts'
import { operatorLogo } from './configuration/logo.ts'
import { taxCodes, taxRates } from './configuration/tax-codes.ts'
import { session } from './session/calls.ts'
import { offerings } from './offerings/calls.ts'
import { offeringCopies } from './offerings/copies.ts'
import { saleTestCalls } from './offerings/sale-test.ts'
import { authorised } from './offerings/authorised.ts'
import { preferentialPolicies } from './offerings/policies.ts'
import { offeringChanges, plannedChanges, priceChanges } from './offerings/planned.ts'
import { offeringPrices } from './offerings/prices.ts'
import { bandwidthProfiles, productOfferings } from './offerings/product-offerings.ts'
import { contentSpecifications, productSpecifications, specificationAttributes } from './offerings/specifications.ts'
import { customers } from './customers/calls.ts'
import { taxExemptions } from './exemptions/calls.ts'
import { customerManagers } from './customers/managers.ts'
import { customerNotices } from './customers/notices.ts'
import { care } from './care/calls.ts'
import { network } from './network/calls.ts'
import { odbs, olts } from './network/resources.ts'
import { aftersales } from './aftersales/calls.ts'
import { orders } from './orders/calls.ts'
import { lineFields } from './orders/line-fields.ts'
import { sales } from './sales/calls.ts'
import { reports } from './reports/calls.ts'
import { reportDefinitions } from './reports/definitions.ts'
import { messages } from './messages/calls.ts'
import { accessServers } from './radius/access-servers.ts'
import { radius, replyPreviews } from './radius/calls.ts'
import { replyTemplates } from './radius/reply-templates.ts'
import { addressing } from './addressing/calls.ts'
import { addressPools } from './addressing/pools.ts'
import { vlans } from './vlans/calls.ts'
import { vlanPlan } from './vlans/plan.ts'
import { ontProfiles } from './vlans/profiles.ts'
import { networkServices } from './vlans/services.ts'
import { provisioning } from './provisioning/calls.ts'
import { circuits } from './circuits/calls.ts'
import { circuitPatterns } from './circuits/patterns.ts'
import { faultTypes } from './orders/fault-types.ts'
import { outsideOperator } from './provisioning/outside.ts'
import { inventory } from './inventory/calls.ts'
import { diagnostics } from './diagnostics/calls.ts'
import { monitoring } from './monitoring/calls.ts'
import { billRuns } from './billing/bill-runs.ts'
import { billPrints } from './billing/bill-prints.ts'
import { commandTemplates } from './provisioning/templates.ts'
import { templateVersions } from './provisioning/template-versions.ts'
import { collection } from './collection/calls.ts'
import { dataExports } from './exports/calls.ts'
import { customerExports } from './exports/customers.ts'
import { customerImports } from './imports/calls.ts'
import { importReconciliations } from './imports/reconciliation.ts'
import { referenceImports } from './reference-imports/calls.ts'
import { backups } from './backups/calls.ts'
import { commissions } from './commissions/calls.ts'
import { periods } from './billing/periods.ts'
import { collectionStages } from './collection/stages.ts'
import { outgoing } from './notifications/outgoing.ts'
import { messageTemplates } from './notifications/templates.ts'
import { processes } from './processes/calls.ts'
import { constructions } from './construction/calls.ts'
import { workflow } from './workflow/calls.ts'
import { taskFields } from './workflow/task-fields.ts'
import { recoveries } from './recovery/calls.ts'
import { employeeOrders } from './internal/calls.ts'
import { setup } from './setup/calls.ts'

/** Every call of the product, by slice, in dependency order, one line per slice. Start reading here. */
export const catalogue = {
  areas,
  areaSections,
  organizations,
  organizationUnits,
  agentOrganizations,
  rights,
  operationRoles,
  roleChanges,
  delegations,
  unitGrants,
  employeeGroups,
  employees,
  staff,
  leaving: departureCalls,
  staffSheet,
  unitChanges,
  workTeams,
  customFields,
  customFieldsOf,
  configuration,
  settings,
  chargeTypes,
  holidays,
  listEntries,
  operatorLogo,
  taxCodes,
  taxRates,
  session,
  changes,
  releaseNotes,
  offerings,
  productOfferings,
  offeringCopies,
  saleRehearsal: saleTestCalls,
  bandwidthProfiles,
  offeringPrices,
  priceChanges,
  offeringChanges,
  plannedChanges,
  preferentialPolicies,
  authorised,
  productSpecifications,
  contentSpecifications,
  specificationAttributes,
  customers,
  customerNotices,
  customerManagers,
  taxExemptions,
  care,
  network,
  olts,
  odbs,
  stock,
  materials,
  materialTransfers,
  deviceKinds,
  materialKinds,
  stockCounts,
  deviceFields,
  placements,
  physicalResources,
  notes,
  noteBlocks,
  invoices,
  ledger,
  lineFields,
  orders: { ...orders, ...aftersales, ...sales },
  bills,
  billDays,
  payments: { ...payments, ...refunds },
  taxInvoices,
  cheques,
  rechargeCards,
  settlements,
  packages,
  differences,
  employeeDebts,
  handovers,
  bankAccounts,
  bankLines,
  bankTransfers,
  settlementCheques,
  /** Calls that four slices serve under one name. */
  workflow: { ...workflow, ...processes, ...employeeOrders, ...constructions },
  taskAssignments,
  taskFields,
  recoveries,
  accessServers,
  replyTemplates,
  /** Calls that two slices serve under one name. */
  radius: { ...radius, ...replyPreviews },
  addressPools,
  addressing,
  networkServices,
  vlanPlan,
  ontProfiles,
  vlans,
  provisioning,
  circuitPatterns,
  circuits,
  commandTemplates,
  templateVersions,
  collectionStages,
  messageTemplates,
  collection,
  customerExports,
  dataExports,
  customerImports,
  importReconciliations,
  referenceImports,
  outgoing,
  faultTypes,
  outsideOperator,
  inventory,
  diagnostics,
  monitoring,
  periods,
  billRuns,
  billPrints,
  commissions,
  backups,
  messages,
  reports,
  reportDefinitions,
  setup,
}
export type Catalogue = typeof catalogue
