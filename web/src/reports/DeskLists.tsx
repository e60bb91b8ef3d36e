import { addDays } from '@lastmile/contract/platform/days.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { dayIn, useFormat, useToday } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan, useMay } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { figureDetails, often } from './figure-details.ts'
import { words } from './words.ts'
import './reports.css'

/** The number of entries that each list on the home page shows. */
const shown = 5

/** What is open at the counter: unpaid orders, requested adjustments, and lines that expire this week. */
export function DeskLists() {
  const unpaid = useMay(api.reports.unpaidOrders)
  const expiring = useMay(api.reports.expiring)
  const adjusts = useCan('BillAdjustments')
  return (
    <>
      {unpaid ? <UnpaidOrders /> : null}
      {adjusts ? <OwnAdjustments /> : null}
      {expiring ? <Expiring /> : null}
    </>
  )
}

function UnpaidOrders() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.reports.unpaidOrders, { limit: shown }), ...often })
  if (!data?.rows.length) return null
  const to = (customerCode: string, order: string, act: Record<string, string> = {}) =>
    paths.customer(customerCode, 'OrderInfoConfigComposite', { order, ...act })
  return (
    <Box title={t.unpaidOrders}>
      <ul className="desk-list">
        {data.rows.map(({ orderCode, customerCode, customerName, createdAt, amount, orderType, ...product }) => (
          <li key={orderCode}>
            <Goto to={to(customerCode, orderCode)}>{customerName}</Goto>
            <span className="muted">
              {product.productName
                ? nameIn(language, { name: product.productName, zhName: product.productZhName ?? '' })
                : term(orderType, language)}
            </span>
            <span className="muted">{f.instant(createdAt)}</span>
            <span className="money">{f.money(amount)}</span>
            <Can act="order.pay">
              <Goto to={to(customerCode, orderCode, { do: 'pay' })}>{t.take}</Goto>
            </Can>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** How many days the home page shows requesters the decision on their request. */
const decidedFor_days = 7

/** The user's own adjustments that are pending or were decided in the last week. */
function OwnAdjustments() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.bills.adjustmentRequests, { own: true, limit: 20 }), ...often })
  const since = addDays(useToday(), -decidedFor_days)
  const rows = (data?.rows ?? []).filter(
    ({ state, decidedAt }) =>
      state === 'proposed' || (state !== 'withdrawn' && decidedAt !== null && dayIn(decidedAt, f.timeZone) > since),
  )
  if (rows.length === 0) return null
  return (
    <Box
      title={t.adjustments}
      extra={<Goto to={paths.menu('BillAdjustments', { own: 'true' })}>{t.allAdjustments}</Goto>}
    >
      <ul className="desk-list">
        {rows.slice(0, shown).map(({ requestCode, customerCode, customerName, state, amount, ...request }) => (
          <li key={requestCode}>
            <Goto to={paths.customer(customerCode, 'billInfo')}>{customerName}</Goto>
            <span className="muted">{request.decisionReason ?? request.reason}</span>
            <span className="muted">{f.instant(request.decidedAt ?? request.requestedAt)}</span>
            <span className="money">{f.money(amount)}</span>
            <span className={state === 'declined' ? 'said bad' : 'muted'}>{term(state, language)}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Expiring() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.reports.expiring, { limit: shown }), ...often })
  if (!data?.rows.length) return null
  return (
    <Box title={t.expiring} extra={data.next ? <Goto to={figureDetails('expiring')}>{t.moreLines}</Goto> : null}>
      <ul className="desk-list">
        {data.rows.map(({ customerCode, customerName, contactTel, productCode, paidThrough, ...product }) => (
          <li key={productCode}>
            <Goto to={paths.customer(customerCode)}>{customerName}</Goto>
            <span className="muted">
              {nameIn(language, { name: product.productName, zhName: product.productZhName })}
            </span>
            <span className="muted">{contactTel}</span>
            <span>{f.day(paidThrough)}</span>
            <Can act="15">
              <Goto to={paths.customer(customerCode, '15', { product: productCode })}>{t.renew}</Goto>
            </Can>
          </li>
        ))}
      </ul>
    </Box>
  )
}
