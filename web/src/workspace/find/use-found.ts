import { fieldLabel } from '@lastmile/contract/words.ts'
import { orderCodeIn, ownerOf } from '@lastmile/contract/platform/values.ts'
import { workState } from '@lastmile/contract/processes/tasks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { paths } from '#platform/paths.ts'
import { useCan, useSession } from '#platform/session.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { addressOf, menuItems, matches, menuOf } from '#workspace/menu/menu.ts'
import type { Found } from './found.ts'
import { parseAction, useActions } from './use-actions.ts'
import { words } from './words.ts'

/** The results of one kind. */
type Kind = { name: 'operations' | 'customers' | 'orders' | 'tasks' | 'functions'; found: Found[] }
type Source = { found: Found[]; looking: boolean }

/** The maximum number of customers, and of tasks, in the results. */
const limit = 6
/** The minimum length of a text for which names are searched. */
const shortest = 2

/**
 * Returns the results for a text, by kind, limited to what the user may open. The server is queried after a pause in
 * typing, or at once on Enter.
 */
export function useFound(text: string, hurried: boolean): { kinds: Kind[]; looking: boolean } {
  const typed = text.trim()
  const settled = useDebounced(typed, 300)
  const wanted = hurried ? typed : settled
  const customers = useCustomers(parseAction(wanted)?.whose ?? wanted)
  const operations = useActions(text, customers.rows)
  const orders = useOrders(wanted)
  const tasks = useTasks(wanted)
  const functions = useFunctions(text)
  const kinds: Kind[] = [
    { name: 'orders', found: orders.found },
    { name: 'operations', found: operations },
    { name: 'customers', found: customers.found },
    { name: 'tasks', found: tasks.found },
    { name: 'functions', found: functions },
  ]
  return {
    kinds: kinds.filter(({ found }) => found.length > 0),
    looking: wanted !== typed || [customers, orders, tasks].some(({ looking }) => looking),
  }
}

const none: Source = { found: [], looking: false }
type Customer = { customerCode: string; name: string; note: string }
const nobody: readonly Customer[] = []

/** Fields that are printed on a document or a device, and therefore identify a customer exactly. */
const printed = new Set([
  'receiptNumber',
  'invoiceNo',
  'documentNumber',
  'terminalNumber',
  'macAddress',
  'broadbandAccount',
  'certificateNo',
])

function useCustomers(keyword: string): Source & { rows: readonly Customer[] } {
  const language = useLanguage()
  const enabled = useCan('SimpleMiscProcessAct') && keyword.length >= shortest
  const { data, isFetching } = useQuery({
    ...q(api.customers.find, { keyword, limit }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(
    () =>
      (data?.rows ?? []).map(({ customerCode, name, contactTel, matched }) => ({
        customerCode,
        name,
        note: [printed.has(matched) ? fieldLabel(matched, language) : '', customerCode, contactTel]
          .filter(Boolean)
          .join(' · '),
      })),
    [data, language],
  )
  if (!enabled) return { ...none, rows: nobody }
  const found = rows.map(({ customerCode, name, note }) => ({
    key: customerCode,
    title: name,
    note,
    to: paths.customer(customerCode),
  }))
  return { found, looking: isFetching, rows }
}

/** Finds an order by its exact code; it opens in the customer's workspace. */
function useOrders(keyword: string): Source {
  const language = useLanguage()
  const orderCode = orderCodeIn(keyword)
  const enabled = useCan('OrderInfoConfigComposite') && orderCode !== undefined
  const { data, isFetching } = useQuery({ ...q(api.orders.list, { orderCode, limit: 1 }), enabled })
  if (!enabled) return none
  const found = (data?.rows ?? []).map((order) => ({
    key: order.orderCode,
    title: order.orderCode,
    note: [order.customerName, nameIn(language, { name: order.productName ?? '', zhName: order.productZhName ?? '' })]
      .filter(Boolean)
      .join(' · '),
    to: paths.customer(ownerOf(order.orderCode), 'OrderInfoConfigComposite', { order: order.orderCode }),
    state: order.orderStatus,
  }))
  return { found, looking: isFetching }
}

/** Finds tasks. They open in the user's own list, or on the management page for users who only manage tasks. */
function useTasks(keyword: string): Source {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const works = useCan('TaskProcess')
  const manages = useCan('TaskManagement')
  const enabled = (works || manages) && (keyword.length >= shortest || /^\d$/.test(keyword))
  const { data, isFetching } = useQuery({
    ...q(api.workflow.find, { keyword, limit }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!enabled) return none
  const found = (data ?? []).map((task) => ({
    key: task.taskId,
    title: `${nameIn(language, task)} · ${task.customerName ?? task.title ?? ''}`,
    note: `${task.businessKey} · ${t.due(f.instant(task.dueAt))}`,
    to: paths.menu(works ? 'TaskProcess' : 'TaskManagement', { task: task.taskId }),
    state: workState(task.claimedStatus),
  }))
  return { found, looking: isFetching }
}

function useFunctions(text: string): Found[] {
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const tabs = useSession((state) => state.tabs)
  return useMemo(
    () =>
      menuOf(me).flatMap((group) =>
        menuItems([group])
          .filter((item) => matches(item, text))
          .map((item) => ({
            key: item.actTypeCode,
            title: nameIn(language, item),
            note: nameIn(language, group),
            to: addressOf(item, tabs),
          })),
      ),
    [me, tabs, text, language],
  )
}
