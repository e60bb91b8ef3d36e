import { productFlow } from '@lastmile/contract/orders/calls.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { CauseTag, causeOf, EndCause, type ProductRow } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { LineNetwork } from './LineNetwork.tsx'
import { words } from './words.ts'

/** The maximum number of lines shown as cards; beyond it, the list of products is used. */
const shownLines = 6

/** A card for each line in use, with its add-ons and actions. */
export function Lines() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const { data: products } = useQuery(q(api.orders.productsForDisplay, { customerCode }))
  if (!products) return <Loading />
  const live = products.filter(({ state }) => !productFlow.ends.includes(state))
  const lines = live.filter(({ parentProductCode }) => parentProductCode === null)
  const ended = products.length - live.length
  const all = paths.customer(customerCode, 'productInfo')
  return (
    <Box
      title={t.lines}
      extra={
        <Can
          act="6"
          otherwise={
            <Can act="PartnerCustomerOpen">
              <Goto to={paths.menu('PartnerCustomerOpen', { for: customerCode })}>{t.sell}</Goto>
            </Can>
          }
        >
          <Goto to={paths.customer(customerCode, '6')}>{t.sell}</Goto>
        </Can>
      }
    >
      {lines.length === 0 ? <EmptyState title={t.noLines} /> : null}
      <ul className="line-cards">
        {lines.slice(0, shownLines).map((line) => (
          <LineCard
            key={line.productCode}
            line={line}
            extras={live.filter(({ parentProductCode }) => parentProductCode === line.productCode)}
          />
        ))}
      </ul>
      {lines.length > shownLines || ended > 0 ? (
        <Goto to={all}>{lines.length > shownLines ? t.allProducts(products.length) : t.ended(ended)}</Goto>
      ) : null}
    </Box>
  )
}

function LineCard({ line, extras }: { line: ProductRow; extras: readonly ProductRow[] }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const cause = causeOf(line, useToday())
  const { broadbandAccount, terminalNumber, openOrderCode, customerCode } = line
  return (
    <li className="line-card">
      <div className="choice-line">
        <strong>{nameIn(language, { name: line.productName, zhName: line.productZhName })}</strong>
        <span className="line-cause">
          <CauseTag cause={cause} />
          <EndCause product={line} cause={cause} />
        </span>
      </div>
      <div className="choice-line muted">
        <span>{[broadbandAccount ?? line.productCode, terminalNumber].filter(Boolean).join(' · ')}</span>
        <PaidThrough product={line} />
      </div>
      <div className="choice-line">
        <span>
          {nameIn(language, { name: line.priceName, zhName: line.priceZhName })}{' '}
          <span className="muted">{f.money(line.priceAmount)}</span>
        </span>
        {openOrderCode ? (
          <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order: openOrderCode })}>
            {t.order(openOrderCode)}
          </Goto>
        ) : null}
      </div>
      <LineNetwork line={line} />
      <Planned line={line} />
      {extras.map((extra) => (
        <Extra key={extra.productCode} extra={extra} line={line} />
      ))}
      <LineActions line={line} />
    </li>
  )
}

/** The change planned for the next period, and a button that cancels it. */
function Planned({ line: { planned, customerCode } }: { line: ProductRow }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  if (!planned) return null
  const order = planned.orderCode
  return (
    <div className="choice-line">
      <span>{t.plannedChange(f.day(planned.startsOn), nameIn(language, planned))}</span>
      <Can act="order.cancel">
        <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order, do: 'cancel' })}>{t.takeBack}</Goto>
      </Can>
    </div>
  )
}

/** An add-on of a line. While the line is suspended, only the line itself can be resumed. */
function Extra({ extra, line }: { extra: ProductRow; line: ProductRow }) {
  const language = useLanguage()
  const cause = causeOf(extra, useToday())
  return (
    <div className="choice-line line-extra">
      <span>{nameIn(language, { name: extra.productName, zhName: extra.productZhName })}</span>
      <span className="line-cause">
        <PaidThrough product={extra} />
        <CauseTag cause={cause} />
        {line.state === 'suspended' ? null : <EndCause product={extra} cause={cause} />}
      </span>
    </div>
  )
}

function PaidThrough({ product: { expireDate, state, paymentMode } }: { product: ProductRow }) {
  const t = useWords(words)
  const f = useFormat()
  if (expireDate) return <span className="muted">{t.paidThrough(f.day(expireDate))}</span>
  return state === 'active' && paymentMode === 'postpaid' ? <span className="muted">{t.afterwards}</span> : null
}

const works = ['active', 'suspended']
/** The actions on a line and the states that allow them, the most frequent first. */
const actions = [
  ['renew', '15', works],
  ['change', 'BroadbandChangeAct', ['active']],
  ['pause', '8', ['active']],
  ['resume', '9', ['suspended']],
  ['fault', '11', works],
  ['extra', 'ValueAddedProductPurchase', ['active']],
  ['replace', 'ReplacePhysicalResourceAct', works],
  ['refresh', 'RefreshProductAuthAct', works],
  ['close', 'ProductCloseAct', works],
  ['detail', 'productInfo', null],
] as const satisfies readonly (readonly [string, FunctionCode, readonly string[] | null])[]

function LineActions({ line: { customerCode, productCode, state, paymentMode } }: { line: ProductRow }) {
  const t = useWords(words)
  const monthly = paymentMode === 'postpaid'
  return (
    <div className="line-actions">
      {actions.map(([name, act, from]) =>
        // Lines billed monthly cannot be renewed.
        (from === null || (from as readonly string[]).includes(state)) && !(name === 'renew' && monthly) ? (
          <Can key={act} act={act}>
            <Goto to={paths.customer(customerCode, act, { product: productCode })}>{t[name]}</Goto>
          </Can>
        ) : null,
      )}
    </div>
  )
}
