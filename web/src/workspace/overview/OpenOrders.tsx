import { orderFlow } from '@lastmile/contract/orders/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Returns a customer's latest orders. */
export function useOrders() {
  const customerCode = useCustomer()
  const enabled = useCan('OrderInfoConfigComposite')
  return useQuery({ ...q(api.orders.byCustomer, { customerCode, limit: 20 }), enabled })
}

/** How many unfinished orders are shown. */
const shown = 6

/** Unfinished orders, each with what it is waiting for; renders nothing if there are none. */
export function OpenOrders() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const customerCode = useCustomer()
  const enabled = useCan('OrderInfoConfigComposite')
  const { data } = useQuery({ ...q(api.orders.byCustomer, { customerCode, unfinished: true, limit: 50 }), enabled })
  const open = data?.rows ?? []
  if (open.length === 0) return null
  const to = (order: string, act: Record<string, string> = {}) =>
    paths.customer(customerCode, 'OrderInfoConfigComposite', { order, ...act })
  return (
    <Box title={t.open}>
      <ul>
        {open.slice(0, shown).map((order) => (
          <li key={order.orderCode} className="choice-line overview-row">
            <span className="line-cause">
              <Goto to={to(order.orderCode)}>{order.orderCode}</Goto>
              <span>{term(order.orderType, language)}</span>
              <span className="muted">
                {order.productName ? nameIn(language, { name: order.productName, zhName: order.productZhName }) : null}
              </span>
            </span>
            <span className="line-cause">
              {order.amount === 0 ? null : <span className="money">{f.amount(order.amount)}</span>}
              <StatusTag state={order.orderStatus} />
              {orderFlow.can(order.orderStatus, 'pay') ? (
                <Can act="order.pay">
                  <Goto to={to(order.orderCode, { do: 'pay' })}>{t.pay}</Goto>
                </Can>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {open.length > shown ? (
        <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite')}>{t.moreOrders(open.length - shown)}</Goto>
      ) : null}
    </Box>
  )
}
