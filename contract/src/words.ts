import { words as platform } from './platform/words.ts'
import { words as areas } from './areas/words.ts'
import { words as organizations } from './organizations/words.ts'
import { words as access } from './access/words.ts'
import { words as employees } from './employees/words.ts'
import { words as customFields } from './fields/words.ts'
import { words as configuration } from './configuration/words.ts'
import { words as session } from './session/words.ts'
import { words as offerings } from './offerings/words.ts'
import { words as customers } from './customers/words.ts'
import { words as notifications } from './notifications/words.ts'
import { words as care } from './care/words.ts'
import { words as network } from './network/words.ts'
import { words as stock } from './stock/words.ts'
import { words as notes } from './notes/words.ts'
import { words as ledger } from './ledger/words.ts'
import { words as orders } from './orders/words.ts'
import { words as bills } from './bills/words.ts'
import { words as vouchers } from './vouchers/words.ts'
import { words as payments } from './payments/words.ts'
import { words as invoices } from './invoices/words.ts'
import { words as refunds } from './refunds/words.ts'
import { words as settlements } from './settlements/words.ts'
import { words as processes } from './processes/words.ts'
import { words as construction } from './construction/words.ts'
import { words as workflow } from './workflow/words.ts'
import { words as recovery } from './recovery/words.ts'
import { words as internal } from './internal/words.ts'
import { words as addressing } from './addressing/words.ts'
import { words as vlans } from './vlans/words.ts'
import { words as radius } from './radius/words.ts'
import { words as provisioning } from './provisioning/words.ts'
import { words as circuits } from './circuits/words.ts'
import { words as inventory } from './inventory/words.ts'
import { words as diagnostics } from './diagnostics/words.ts'
import { words as monitoring } from './monitoring/words.ts'
import { words as billing } from './billing/words.ts'
import { words as commissions } from './commissions/words.ts'
import { words as collection } from './collection/words.ts'
import { words as importing } from './importing/words.ts'
import { words as dataExports } from './exports/words.ts'
import { words as imports } from './imports/words.ts'
import { words as referenceImports } from './reference-imports/words.ts'
import { words as backups } from './backups/words.ts'
import { words as messages } from './messages/words.ts'
import { words as reports } from './reports/words.ts'
import { words as setup } from './setup/words.ts'
import { menu } from './menu.ts'
import type { ActType, LocalizedText, SliceWords, Term as Worded } from './platform/act-types.ts'
import { indexed, joined, type Labels, type Language, readersOf } from './platform/labels.ts'

export type { ActType } from './platform/act-types.ts'
export type { Language } from './platform/labels.ts'

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
  ledger,
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
  dataExports,
  imports,
  referenceImports,
  backups,
  messages,
  reports,
  setup,
] as const
type Slice = (typeof slices)[number]
type KeysOf<Part extends 'fields' | 'terms'> = Slice extends infer S
  ? S extends Record<Part, infer W>
    ? keyof W & string
    : never
  : never
type ActionOf<S> = S extends { actions: readonly (readonly [infer Code, ActType])[] } ? Code & string : never

export type FieldName = KeysOf<'fields'>
export type Term = KeysOf<'terms'>
export type FunctionCode = (typeof menu)[number][0] | ActionOf<Slice>

const said = <Key extends string>(part: 'fields' | 'terms') =>
  joined<Key, LocalizedText>(
    part,
    slices.map((slice: SliceWords) => Object.entries(slice[part] ?? {})),
  )

/** The names of all fields, for form labels, column headers and error messages. */
export const fields = said<FieldName>('fields')
/** The names of states and entities, the same on status tags, in sentences and in documents. */
export const terms: Readonly<Record<Term, Worded>> = said<Term>('terms')

const listed: (readonly [string, ActType])[] = [...menu, ...slices.flatMap((slice: SliceWords) => slice.actions ?? [])]
/** Every function by its code, the codes in menu order, and a search that returns undefined for an unknown code. */
export const { functions, functionCodes, actTypeOf } = indexed<FunctionCode>(listed)

/** Returns the key for a language in a text that has both. */
export const tongue = (language: Language) => (language === 'zh-CN' ? 'zh' : 'en')

/** Returns all labels in a language. */
export function labelsOf(language: Language): Labels {
  const texts = (words: Readonly<Record<string, LocalizedText>>) =>
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[tongue(language)]]))
  const subjects = Object.entries<Worded>(terms).flatMap(([key, { subject }]) => (subject ? [[key, subject]] : []))
  return {
    fields: texts(fields),
    terms: texts(terms),
    subjects: language === 'en-US' ? (Object.fromEntries(subjects) as Labels['subjects']) : {},
  }
}
const labels = { 'en-US': labelsOf('en-US'), 'zh-CN': labelsOf('zh-CN') }

/** Read a field or a term in a language. The build of the web replaces this file (docs/decisions/0193). */
export const { fieldLabel, isField, term, subject } = readersOf((language) => labels[language])
