import { areas } from './areas.ts'
import { stock } from './stock.ts'
import { notes } from './notes.ts'
import { ledger } from './ledger.ts'
import { bills } from './bills.ts'
import { payments } from './payments.ts'
import { settlements } from './settlements.ts'
import { organizations } from './organizations.ts'
import { employees } from './employees.ts'
import { configuration } from './configuration.ts'
import { session } from './session.ts'
import { offerings } from './offerings.ts'
import { customers } from './customers.ts'
import { network } from './network.ts'
import { orders } from './orders.ts'
import { reports } from './reports.ts'
import { messages } from './messages.ts'
import { provisioning } from './provisioning.ts'
import { workflow } from './workflow.ts'

/** Every call of the product, by slice, lowest first. One line per slice; read this first. */
export const catalogue = {
  areas,
  organizations,
  employees,
  configuration,
  session,
  offerings,
  customers,
  network,
  stock,
  notes,
  ledger,
  orders,
  bills,
  payments,
  settlements,
  workflow,
  provisioning,
  messages,
  reports,
}
export type Catalogue = typeof catalogue
