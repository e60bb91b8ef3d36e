import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The customer's unpaid orders, each with a button to pay it; renders nothing if there are none. */
export function Receivable() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const customerCode = useCustomer()
  const { data: orders } = useQuery(q(api.payments.receiveOrders, { customerCode }))
  if (!orders || orders.length === 0) return null
  return (
    <Box title={t.receivable}>
      <ul>
        {orders.map(({ orderCode, orderType, amount, payBy }) => (
          <li key={orderCode} className="choice-line">
            <span>
              {orderCode} {term(orderType, language)}{' '}
              <span className="muted">{payBy ? t.payBy(f.day(payBy)) : null}</span>
            </span>
            <span className="detail-actions">
              <span className="money">{f.money(amount)}</span>
              <Can act="order.pay">
                <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order: orderCode, do: 'pay' })}>
                  {t.take}
                </Goto>
              </Can>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
