import type { Sentences } from './platform/act-types.ts'
import { refusals as platform } from './platform/refusals.ts'
import { refusals as areas } from './areas/refusals.ts'
import { refusals as organizations } from './organizations/refusals.ts'
import { refusals as customers } from './customers/refusals.ts'
import { refusals as access } from './access/refusals.ts'
import { refusals as employees } from './employees/refusals.ts'
import { refusals as customFields } from './fields/refusals.ts'
import { refusals as configuration } from './configuration/refusals.ts'
import { refusals as session } from './session/refusals.ts'
import { refusals as offerings } from './offerings/refusals.ts'
import { refusals as notifications } from './notifications/refusals.ts'
import { refusals as care } from './care/refusals.ts'
import { refusals as network } from './network/refusals.ts'
import { refusals as stock } from './stock/refusals.ts'
import { refusals as notes } from './notes/refusals.ts'
import { refusals as orders } from './orders/refusals.ts'
import { refusals as bills } from './bills/refusals.ts'
import { refusals as vouchers } from './vouchers/refusals.ts'
import { refusals as payments } from './payments/refusals.ts'
import { refusals as invoices } from './invoices/refusals.ts'
import { refusals as refunds } from './refunds/refusals.ts'
import { refusals as settlements } from './settlements/refusals.ts'
import { refusals as processes } from './processes/refusals.ts'
import { refusals as construction } from './construction/refusals.ts'
import { refusals as workflow } from './workflow/refusals.ts'
import { refusals as recovery } from './recovery/refusals.ts'
import { refusals as internal } from './internal/refusals.ts'
import { refusals as addressing } from './addressing/refusals.ts'
import { refusals as vlans } from './vlans/refusals.ts'
import { refusals as radius } from './radius/refusals.ts'
import { refusals as provisioning } from './provisioning/refusals.ts'
import { refusals as circuits } from './circuits/refusals.ts'
import { refusals as inventory } from './inventory/refusals.ts'
import { refusals as diagnostics } from './diagnostics/refusals.ts'
import { refusals as monitoring } from './monitoring/refusals.ts'
import { refusals as billing } from './billing/refusals.ts'
import { refusals as commissions } from './commissions/refusals.ts'
import { refusals as collection } from './collection/refusals.ts'
import { refusals as importing } from './importing/refusals.ts'
import { refusals as imports } from './imports/refusals.ts'
import { refusals as referenceImports } from './reference-imports/refusals.ts'
import { refusals as backups } from './backups/refusals.ts'
import { refusals as setup } from './setup/refusals.ts'
import { inUse, joined } from './platform/labels.ts'
import { type Language, subject, tongue } from './words.ts'

/* The refusal messages of all slices. They are separate from the other words because the server returns them: in the
   web only the function log needs them, so no other page loads them. */
const slices = [
  platform,
  areas,
  organizations,
  access,
  employees,
  customFields,
  configuration,
  session,
  offerings,
  customers,
  notifications,
  care,
  network,
  stock,
  notes,
  orders,
  bills,
  vouchers,
  payments,
  invoices,
  refunds,
  settlements,
  processes,
  construction,
  workflow,
  recovery,
  internal,
  addressing,
  vlans,
  radius,
  provisioning,
  circuits,
  inventory,
  diagnostics,
  monitoring,
  billing,
  commissions,
  collection,
  importing,
  imports,
  referenceImports,
  backups,
  setup,
] as const

type CodeOf<S> = S extends infer Of ? keyof Of & string : never
export type RefusalCode = CodeOf<(typeof slices)[number]>
export type Params = Readonly<Record<string, string | number>>

/** All refusal messages, by code. */
export const refusals = joined<RefusalCode, Sentences[string]>(
  'refusals',
  slices.map((slice: Sentences) => Object.entries(slice)),
)

/** Placeholders whose value may be the code of a term, which is then replaced by its label. */
const spoken = new Set(['what', 'state', 'owner', 'where', 'because', 'part', 'approvers'])

/** Formats the month that starts on a day: Nov 2026 / 2026年11月. */
const monthOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** Returns the message of a refusal in a language, with its {placeholders} filled in from `params`. */
export function sentence(code: RefusalCode, language: Language, params: Params = {}): string {
  return inUse(refusals[code][tongue(language)], language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(params[name] ?? whole)
    if (name === 'month' && params[name] !== undefined) return monthOf(value, language)
    return spoken.has(name) ? subject(value, language) : value
  })
}
