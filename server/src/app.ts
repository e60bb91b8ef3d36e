import { areasSlice } from './areas/slice.ts'
import { organizationsSlice } from './organizations/slice.ts'
import { accessSlice } from './access/slice.ts'
import { employeesSlice } from './employees/slice.ts'
import { fieldsSlice } from './fields/slice.ts'
import { configurationSlice } from './configuration/slice.ts'
import { sessionSlice } from './session/slice.ts'
import { offeringsSlice } from './offerings/slice.ts'
import { customersSlice } from './customers/slice.ts'
import { exemptionsSlice } from './exemptions/slice.ts'
import { notificationsSlice } from './notifications/slice.ts'
import { careSlice } from './care/slice.ts'
import { networkSlice } from './network/slice.ts'
import { stockSlice } from './stock/slice.ts'
import { notesSlice } from './notes/slice.ts'
import { ledgerSlice } from './ledger/slice.ts'
import { ordersSlice } from './orders/slice.ts'
import { aftersalesSlice } from './aftersales/slice.ts'
import { salesSlice } from './sales/slice.ts'
import { taxesSlice } from './taxes/slice.ts'
import { billsSlice } from './bills/slice.ts'
import { vouchersSlice } from './vouchers/slice.ts'
import { paymentsSlice } from './payments/slice.ts'
import { invoicesSlice } from './invoices/slice.ts'
import { refundsSlice } from './refunds/slice.ts'
import { settlementsSlice } from './settlements/slice.ts'
import { processesSlice } from './processes/slice.ts'
import { constructionSlice } from './construction/slice.ts'
import { workflowSlice } from './workflow/slice.ts'
import { recoverySlice } from './recovery/slice.ts'
import { internalSlice } from './internal/slice.ts'
import { addressingSlice } from './addressing/slice.ts'
import { radiusSlice } from './radius/slice.ts'
import { provisioningSlice } from './provisioning/slice.ts'
import { vlansSlice } from './vlans/slice.ts'
import { circuitsSlice } from './circuits/slice.ts'
import { inventorySlice } from './inventory/slice.ts'
import { diagnosticsSlice } from './diagnostics/slice.ts'
import { monitoringSlice } from './monitoring/slice.ts'
import { billingSlice } from './billing/slice.ts'
import { commissionsSlice } from './commissions/slice.ts'
import { collectionSlice } from './collection/slice.ts'
import { exportsSlice } from './exports/slice.ts'
import { importsSlice } from './imports/slice.ts'
import { reconciliationSlice } from './reconciliation/slice.ts'
import { referenceImportsSlice } from './reference-imports/slice.ts'
import { backupsSlice } from './backups/slice.ts'
import { messagesSlice } from './messages/slice.ts'
import { reportsSlice } from './reports/slice.ts'
import { setupSlice } from './setup/slice.ts'
import { operatorOf } from '#configuration'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { secretKeys } from '#platform/secrets.ts'
import { openStore } from '#platform/files/open.ts'
import { recordedFiles } from '#platform/files/pending.ts'
import { openReplicas } from '#platform/replicas/replicas.ts'
import type { App, Slice } from '#platform/serve.ts'
import { actorOf, claimedBy } from '#session'

/** Every slice, lowest first: events travel up this list. */
export const slices: readonly Slice[] = [
  areasSlice,
  organizationsSlice,
  accessSlice,
  employeesSlice,
  fieldsSlice,
  configurationSlice,
  sessionSlice,
  offeringsSlice,
  customersSlice,
  exemptionsSlice,
  notificationsSlice,
  careSlice,
  networkSlice,
  stockSlice,
  notesSlice,
  ledgerSlice,
  ordersSlice,
  aftersalesSlice,
  salesSlice,
  taxesSlice,
  billsSlice,
  vouchersSlice,
  paymentsSlice,
  invoicesSlice,
  refundsSlice,
  settlementsSlice,
  processesSlice,
  constructionSlice,
  workflowSlice,
  recoverySlice,
  internalSlice,
  addressingSlice,
  vlansSlice,
  radiusSlice,
  provisioningSlice,
  circuitsSlice,
  inventorySlice,
  diagnosticsSlice,
  monitoringSlice,
  billingSlice,
  commissionsSlice,
  collectionSlice,
  exportsSlice,
  importsSlice,
  reconciliationSlice,
  referenceImportsSlice,
  backupsSlice,
  messagesSlice,
  reportsSlice,
  setupSlice,
]

/**
 * The clock of a server instance, the name its connections have in PostgreSQL, and whether they lead through the
 * connection pooler, if there is one.
 */
type Manner = { clock?: () => Date; name?: string; pooled?: boolean }

/** Opens a server instance: its databases, its files, its slices. `close` releases them. */
export function openApp(
  config: Config,
  url: string,
  { clock = () => new Date(), name = 'lastmile', pooled = false }: Manner = {},
): App & { close: () => Promise<void> } {
  secretKeys(config) // An unreadable key is reported at startup, not at a sign-in.
  const pool = { name, wait_ms: config.DATABASE_WAIT_MS, pooler: pooled ? config.pooler : undefined }
  const write = openDatabase(url, { ...pool, max: config.DATABASE_POOL })
  const read = openDatabase(url, { ...pool, max: config.DATABASE_READ_POOL, readOnly: true })
  const replicas = openReplicas(config, { read, name })
  return {
    config,
    write,
    read,
    replicas,
    files: recordedFiles(openStore(config), { db: write, clock }),
    slices,
    clock,
    actorOf,
    claimedBy,
    operatorOf,
    kept: { epoch: 0, things: new Map(), actors: new Map(), sessions: new Map() },
    close: async () => {
      await Promise.all([write.destroy(), read.destroy(), replicas.stop()])
    },
  }
}
