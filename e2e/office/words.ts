import type { Language } from '@lastmile/contract/words.ts'
import { words as frame } from '#web/workspace/words.ts'
import { words as phone } from '#web/workspace/phone/words.ts'
import { words as releases } from '#web/workspace/releases/words.ts'
import { words as tabs } from '#web/workspace/tabs/words.ts'
import { words as menu } from '#web/workspace/menu/words.ts'
import { words as find } from '#web/workspace/find/words.ts'
import { words as home } from '#web/workspace/home/words.ts'
import { words as keys } from '#web/workspace/keys/words.ts'
import { words as customer } from '#web/workspace/customer/words.ts'
import { words as overview } from '#web/workspace/overview/words.ts'
import { words as cause } from '#web/orders/cause/words.ts'
import { words as views } from '#web/workspace/views/words.ts'
import { words as session } from '#web/session/words.ts'
import { codeWords as codes } from '#web/session/code-words.ts'
import { logWords as log } from '#web/session/log-words.ts'
import { words as copying } from '#web/offerings/manage/copy-words.ts'
import { words as desk } from '#web/customers/words.ts'
import { words as exemptions } from '#web/customers/exemptions/words.ts'
import { words as notices } from '#web/customers/notice-words.ts'
import { words as notifications } from '#web/notifications/words.ts'
import { words as outgoing } from '#web/notifications/notice-words.ts'
import { words as care } from '#web/care/words.ts'
import { words as fields } from '#web/customers/fields/words.ts'
import { words as ports } from '#web/network/ports/words.ts'
import { words as networkLinks } from '#web/network/links/words.ts'
import { words as networkReplies } from '#web/radius/replies/words.ts'
import { words as circuits } from '#web/circuits/words.ts'
import { words as ontProfiles } from '#web/network/profiles/words.ts'
import { words as vlanPlan } from '#web/network/vlans/words.ts'
import { words as addressPools } from '#web/addressing/words.ts'
import { words as networkResources } from '#web/network/resources/words.ts'
import { words as catalogue } from '#web/offerings/manage/words.ts'
import { words as offerings } from '#web/offerings/words.ts'
import { words as effect } from '#web/orders/effect/words.ts'
import { words as act } from '#web/orders/act/words.ts'
import { words as inventory } from '#web/inventory/words.ts'
import { words as onts } from '#web/diagnostics/onts/words.ts'
import { words as commandTemplates } from '#web/diagnostics/templates/words.ts'
import { words as monitoring } from '#web/monitoring/words.ts'
import { words as refresh } from '#web/provisioning/refresh/words.ts'
import { words as outside } from '#web/provisioning/outside/words.ts'
import { words as change } from '#web/aftersales/change/words.ts'
import { words as fault } from '#web/aftersales/fault/words.ts'
import { words as partner } from '#web/sales/partner/words.ts'
import { words as replace } from '#web/aftersales/replace/words.ts'
import { words as renew } from '#web/aftersales/renew/words.ts'
import { words as arrears } from '#web/payments/arrears/words.ts'
import { words as charges } from '#web/sales/charges/words.ts'
import { words as refunds } from '#web/refunds/words.ts'
import { words as payouts } from '#web/refunds/payouts/words.ts'
import { words as cards } from '#web/vouchers/words.ts'
import { words as balances } from '#web/ledger/words.ts'
import { words as recharges } from '#web/payments/balances/words.ts'
import { words as line } from '#web/sales/line/words.ts'
import { words as openAccount } from '#web/sales/open-account/words.ts'
import { words as pay } from '#web/orders/pay/words.ts'
import { words as pauses } from '#web/aftersales/pauses/words.ts'
import { words as orders } from '#web/orders/workspace/words.ts'
import { words as purchase } from '#web/sales/purchase/words.ts'
import { words as taxInvoices } from '#web/invoices/words.ts'
import { words as payments } from '#web/invoices/payments/words.ts'
import { words as adjust } from '#web/bills/adjust/words.ts'
import { words as correction } from '#web/refunds/adjust/words.ts'
import { words as bills } from '#web/bills/words.ts'
import { words as billDay } from '#web/bills/bill-day-words.ts'
import { words as lines } from '#web/provisioning/workspace/words.ts'
import { words as internal } from '#web/internal/words.ts'
import { words as taskForm } from '#web/processes/form/words.ts'
import { words as task } from '#web/workflow/task/words.ts'
import { words as tasks } from '#web/workflow/tasks/words.ts'
import { words as processDefinitions } from '#web/processes/definitions/words.ts'
import { words as management } from '#web/workflow/manage/words.ts'
import { words as billing } from '#web/billing/words.ts'
import { words as collection } from '#web/collection/words.ts'
import { reconciliationWords as reconciliation } from '#web/imports/reconciliation-words.ts'
import { words as imports } from '#web/imports/words.ts'
import { words as exports } from '#web/exports/words.ts'
import { words as referenceImports } from '#web/reference-imports/words.ts'
import { words as backups } from '#web/backups/words.ts'
import { words as prints } from '#web/billing/print-words.ts'
import { words as commissions } from '#web/commissions/words.ts'
import { words as messages } from '#web/messages/words.ts'
import { words as reports } from '#web/reports/words.ts'
import { words as setup } from '#web/setup/words.ts'
import { words as settlements } from '#web/settlements/words.ts'
import { words as notes } from '#web/notes/words.ts'
import { words as stock } from '#web/stock/words.ts'
import { words as devices } from '#web/stock/devices/words.ts'
import { words as recovery } from '#web/recovery/words.ts'
import { words as placing } from '#web/stock/placing/words.ts'
import { words as handovers } from '#web/settlements/handovers/words.ts'
import { words as debts } from '#web/settlements/debts/words.ts'
import { words as packages } from '#web/settlements/packages/words.ts'
import { words as gallery } from '#web/platform/gallery/words.ts'
import { words as abnormal } from '#web/provisioning/abnormal/words.ts'
import { words as bulk } from '#web/platform/bulk/words.ts'
import { words as delegations } from '#web/access/delegations/words.ts'
import { words as rights } from '#web/access/words.ts'
import { words as staff } from '#web/employees/staff/words.ts'
import { words as units } from '#web/employees/units/words.ts'
import { words as customFields } from '#web/fields/words.ts'
import { words as settings } from '#web/configuration/words.ts'
import { words as maintenance } from '#web/platform/maintenance/words.ts'
import { common } from '#web/platform/common-words.ts'

const all = {
  frame,
  phone,
  tabs,
  releases,
  menu,
  find,
  home,
  keys,
  customer,
  overview,
  cause,
  act,
  change,
  replace,
  partner,
  fault,
  renew,
  arrears,
  cards,
  balances,
  recharges,
  charges,
  refunds,
  payouts,
  inventory,
  onts,
  commandTemplates,
  monitoring,
  refresh,
  outside,
  views,
  session,
  log,
  codes,
  copying,
  desk,
  exemptions,
  notices,
  notifications,
  outgoing,
  care,
  fields,
  ports,
  networkLinks,
  networkReplies,
  addressPools,
  circuits,
  ontProfiles,
  vlanPlan,
  networkResources,
  catalogue,
  offerings,
  effect,
  line,
  openAccount,
  pay,
  pauses,
  orders,
  purchase,
  payments,
  taxInvoices,
  bills,
  billDay,
  adjust,
  correction,
  lines,
  internal,
  taskForm,
  task,
  tasks,
  processDefinitions,
  management,
  maintenance,
  stock,
  devices,
  abnormal,
  placing,
  recovery,
  bulk,
  delegations,
  rights,
  staff,
  units,
  customFields,
  settings,
  settlements,
  packages,
  debts,
  handovers,
  notes,
  billing,
  collection,
  exports,
  imports,
  reconciliation,
  referenceImports,
  backups,
  prints,
  commissions,
  messages,
  reports,
  setup,
  gallery,
  common,
}

type All = typeof all

/** The texts of every page, imported from the pages, so that renaming a button does not fail a story. */
export type Words = { [Part in keyof All]: All[Part]['en'] }

/** Returns all texts in one language. */
export const wordsIn = (language: Language): Words =>
  Object.fromEntries(
    Object.entries(all).map(([part, { en, zh }]) => [part, language === 'zh-CN' ? zh : en]),
  ) as unknown as Words
