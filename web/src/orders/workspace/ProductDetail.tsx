import type { Output } from '@lastmile/contract/platform/call.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LineFields } from '#fields'
import { speedOf } from '#offerings'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { DayText, Figures, InstantText } from '#platform/show/Figures.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { HistoryLink } from '#platform/show/HistoryLink.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Benefits } from './Benefits.tsx'
import { OwnPrice } from './OwnPrice.tsx'
import { words } from './words.ts'

type Product = Output<typeof orders.productDetail>

type ProductDetailProps = {
  productCode: string | null
  /** The open action: changing its price, or none. */
  act: string | null
  onAct: (act: string | null) => void
  onClose: () => void
}

/** Reports whether a product is active and priced per month or period. */
const hasPeriods = ({ state, expireDate, paymentMode }: Product): boolean =>
  (state === 'active' || state === 'suspended') && (expireDate !== null || paymentMode === 'postpaid')

/** A product: its line and terminal, pauses, and past packages. */
export function ProductDetail({ productCode, act, onAct, onClose }: ProductDetailProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery({
    ...q(api.orders.productDetail, { productCode: productCode ?? '' }),
    enabled: productCode !== null,
  })
  const product = data?.productCode === productCode ? data : undefined
  return (
    <Detail
      open={productCode !== null}
      onClose={onClose}
      width={760}
      title={
        <span className="detail-title">
          {product ? nameIn(language, { name: product.productName, zhName: product.productZhName }) : productCode}{' '}
          <StatusTag state={product?.state} />
        </span>
      }
      extra={
        product && act === null ? (
          <span className="detail-actions">
            <HistoryLink thing="product" code={product.productCode} />
            {hasPeriods(product) ? (
              <Can act="product.price">
                <Button onClick={() => onAct('price')}>{t.changePrice}</Button>
              </Can>
            ) : null}
          </span>
        ) : null
      }
    >
      {product && act === 'price' ? (
        <OwnPrice productCode={product.productCode} onDone={() => onAct(null)} />
      ) : product ? (
        <div className="detail">
          <ProductFigures product={product} />
          <LineFields product={product} />
          <Benefits benefits={product.benefits} />
          <Suspensions suspensions={product.suspensions} />
          <Terminals productCode={product.productCode} />
          <Packages productCode={product.productCode} />
        </div>
      ) : (
        <Loading />
      )}
    </Detail>
  )
}

function ProductFigures({ product }: { product: Product }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { port, downKbps, upKbps, openOrderCode, customerCode } = product
  return (
    <Figures
      items={[
        { field: 'productCode', value: product.productCode },
        { field: 'paymentMode', value: term(product.paymentMode, language) },
        { field: 'priceName', value: nameIn(language, { name: product.priceName, zhName: product.priceZhName }) },
        { field: 'priceTypeName', value: product.priceTypeName },
        { field: 'priceAmount', value: f.money(product.priceAmount) },
        ...(product.ownPrice === null ? [] : [{ field: 'ownPrice', value: f.money(product.ownPrice) }]),
        ...(product.ownPriceUntil === null
          ? []
          : [{ field: 'ownPriceUntil', value: <DayText value={product.ownPriceUntil} /> }]),
        { field: 'startTime', value: <InstantText value={product.startTime} /> },
        { field: 'expireDate', value: <DayText value={product.expireDate} /> },
        ...(downKbps !== null && upKbps !== null
          ? [{ field: 'profileName', value: t.speedIs(speedOf(downKbps), speedOf(upKbps)) }]
          : []),
        { field: 'broadbandAccount', value: product.broadbandAccount },
        ...(port
          ? [
              {
                field: 'port',
                value: t.portAt(nameIn(language, { name: port.odbName, zhName: port.odbZhName }), port.portCode),
              },
            ]
          : []),
        { field: 'serviceAddress', value: product.serviceAddress },
        ...(product.parentProductCode ? [{ field: 'parentProductCode', value: product.parentProductCode }] : []),
        ...(product.blocks.length > 0
          ? [{ field: 'blocks', value: f.list(product.blocks.map((owner) => term(owner, language))) }]
          : []),
        ...(openOrderCode
          ? [
              {
                field: 'openOrders',
                value: (
                  <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order: openOrderCode })}>
                    {openOrderCode}
                  </Goto>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Suspensions({ suspensions }: { suspensions: Product['suspensions'] }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  if (suspensions.length === 0) return null
  return (
    <section>
      <h3>{t.suspensions}</h3>
      <ul>
        {suspensions.map(({ owner, reason, since, until, resumeOn }) => (
          <li key={`${owner} ${since}`} className="choice-line">
            <span>
              {term(owner, language)} <span className="muted">{nameIn(language, reason)}</span>
            </span>
            <span>
              {until ? t.paused(f.instant(since), f.instant(until)) : t.stillPaused(f.instant(since))}
              {resumeOn && !until ? <span className="muted"> {t.resumes(f.day(resumeOn))}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Terminals({ productCode }: { productCode: string }) {
  const t = useWords(words)
  const { data: terminals, isPending } = useQuery(q(api.orders.productTerminals, { productCode }))
  return (
    <section>
      <h3>{t.terminals}</h3>
      {terminals?.length === 0 ? (
        <p className="muted">{t.noTerminals}</p>
      ) : (
        <DataTable
          rows={terminals ?? []}
          loading={isPending}
          height="all"
          rowKey="terminalNumber"
          columns={(c) => [
            c.text('terminalNumber'),
            c.text('macAddress'),
            c.word('terminalType'),
            c.word('ownership'),
            c.day('warrantyUntil'),
          ]}
        />
      )}
    </section>
  )
}

function Packages({ productCode }: { productCode: string }) {
  const t = useWords(words)
  const { data: packages, isPending } = useQuery(q(api.orders.historyPackageInfo, { productCode }))
  return (
    <section>
      <h3>{t.packages}</h3>
      <DataTable
        rows={packages ?? []}
        loading={isPending}
        height="all"
        rowKey="orderCode"
        columns={(c) => [
          c.instant('createdAt'),
          c.word('orderType'),
          c.named('productName', 'productZhName'),
          c.named('priceName', 'priceZhName'),
          c.money('amount'),
          c.status('orderStatus'),
        ]}
      />
    </section>
  )
}
