import type { Output } from '@lastmile/contract/platform/call.ts'
import { kindOf, orderFlow } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { OrderLines } from '#orders/effect/OrderLines.tsx'
import { PayPanel } from '#orders/pay/PayPanel.tsx'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { ConstructionOfOrder } from './ConstructionOfOrder.tsx'
import { ModifyOrder } from './ModifyOrder.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { UndoOrder } from './UndoOrder.tsx'
import { words } from './words.ts'

type Order = Output<typeof aftersales.orderDetailInfo>
type OrderDetailProps = {
  orderCode: string | null
  /** The open action: pay, cancel or none. */
  act: string | null
  onAct: (act: string | null) => void
  onClose: () => void
}

/** An order: its details, price, history and possible actions. */
export function OrderDetail({ orderCode, act, onAct, onClose }: OrderDetailProps) {
  const t = useWords(words)
  const { data: order } = useQuery({
    ...q(api.orders.orderDetailInfo, { orderCode: orderCode ?? '' }),
    enabled: orderCode !== null,
  })
  const fitting = order?.orderCode === orderCode ? order : undefined
  return (
    <Detail
      open={orderCode !== null}
      onClose={onClose}
      width={760}
      title={
        <span className="detail-title">
          {t.order(orderCode ?? '')} <StatusTag state={fitting?.orderStatus} />
        </span>
      }
      extra={fitting && act === null ? <Actions order={fitting} onAct={onAct} /> : null}
    >
      {fitting === undefined ? (
        <Loading />
      ) : act === 'pay' ? (
        <PayPanel orderCode={fitting.orderCode} after={<Button onClick={() => onAct(null)}>{t.order('')}</Button>} />
      ) : act === 'cancel' ? (
        <CancelOrder order={fitting} onDone={() => onAct(null)} />
      ) : act === 'undo' ? (
        <UndoOrder order={fitting} onDone={() => onAct(null)} />
      ) : act === 'modify' ? (
        <ModifyOrder orderCode={fitting.orderCode} onDone={() => onAct(null)} />
      ) : (
        <OrderView order={fitting} />
      )}
    </Detail>
  )
}

function Actions({ order, onAct }: { order: Order; onAct: (act: string) => void }) {
  const t = useWords(words)
  const { orderStatus } = order
  return (
    <span className="detail-actions">
      {['cancelled', 'failed'].includes(orderStatus) ? null : (
        <Can act="order.modify">
          <Button onClick={() => onAct('modify')}>{t.modify}</Button>
        </Can>
      )}
      {orderFlow.can(orderStatus, 'cancel') ? (
        <Can act="order.cancel">
          <Button danger onClick={() => onAct('cancel')}>
            {t.cancel}
          </Button>
        </Can>
      ) : null}
      {order.mayUndo ? (
        <Can act="order.cancel">
          <Button danger onClick={() => onAct('undo')}>
            {t.undo}
          </Button>
        </Can>
      ) : null}
      {orderFlow.can(orderStatus, 'pay') ? (
        <Can act="order.pay">
          <Button type="primary" onClick={() => onAct('pay')}>
            {t.pay}
          </Button>
        </Can>
      ) : null}
    </span>
  )
}

/** Returns the details of an installation request. */
const requested = (request: Order['request'], language: Language) => {
  const { productOffering, serviceAddress, contactTel } = request ?? {}
  return [
    ...(productOffering ? [{ field: 'productOfferingCode', value: nameIn(language, productOffering) }] : []),
    ...(serviceAddress ? [{ field: 'serviceAddress', value: serviceAddress }] : []),
    ...(contactTel ? [{ field: 'contactTel', value: contactTel }] : []),
  ]
}

/** Returns the order's other values that are set: cost type, salesperson, channel, invoice. */
const written = (order: Order, language: Language) => {
  const named = (field: 'costType' | 'salesMan') =>
    order[field] ? [{ field, value: nameIn(language, order[field]) }] : []
  const said = (field: 'invoiceTitle' | 'buyerTaxpayerNo' | 'invoiceCode' | 'invoiceNo') =>
    order[field] ? [{ field, value: order[field] }] : []
  return [
    ...named('costType'),
    ...named('salesMan'),
    { field: 'serviceChannel', value: nameIn(language, order.channel) },
    ...said('invoiceTitle'),
    ...said('buyerTaxpayerNo'),
    ...said('invoiceCode'),
    ...said('invoiceNo'),
    ...(order.invoiceAmount === null ? [] : [{ field: 'invoiceAmount', value: <Money value={order.invoiceAmount} /> }]),
  ]
}

function OrderView({ order }: { order: Order }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { product, reason, workTeam } = order
  const awaitsNetwork = kindOf(order.orderType).sells === 'addition' && order.orderStatus === 'inProgress'
  return (
    <div className="detail">
      {awaitsNetwork ? <Alert type="info" showIcon title={t.awaitsNetwork} description={t.awaitsNetworkHint} /> : null}
      <Figures
        items={[
          { field: 'orderType', value: term(order.orderType, language) },
          { field: 'amount', value: <Money value={order.amount} /> },
          { field: 'tax', value: f.money(order.tax) },
          { field: 'createdAt', value: <InstantText value={order.createdAt} /> },
          { field: 'enteredByName', value: order.enteredByName },
          ...(workTeam ? [{ field: 'workTeam', value: nameIn(language, workTeam) }] : []),
          ...(reason ? [{ field: 'reason', value: nameIn(language, reason) }] : []),
          ...(order.fault ? [{ field: 'fault', value: nameIn(language, order.fault) }] : []),
          ...requested(order.request, language),
          ...written(order, language),
          ...(order.remark ? [{ field: 'remark', value: order.remark }] : []),
        ]}
      />
      {order.request ? <ConstructionOfOrder order={order} /> : null}
      {order.items.length > 0 ? (
        <section>
          <h3>{t.lines}</h3>
          <OrderLines lines={order.items} />
        </section>
      ) : null}
      {product ? <ProductOfOrder product={product} /> : null}
      <section>
        <h3>{t.history}</h3>
        <Timeline
          steps={order.timeline.map(({ event, at, whoName }) => ({
            key: `${event} ${at}`,
            title: term(event, language),
            at,
            state: event === 'submitted' ? 'pending' : event,
            ...(whoName ? { note: whoName } : {}),
          }))}
        />
      </section>
    </div>
  )
}

function ProductOfOrder({ product }: { product: NonNullable<Order['product']> }) {
  const t = useWords(words)
  const language = useLanguage()
  const { port } = product
  return (
    <section>
      <h3>{t.product}</h3>
      <Figures
        items={[
          {
            field: 'productName',
            value: nameIn(language, { name: product.productName, zhName: product.productZhName }),
          },
          { field: 'productCode', value: product.productCode },
          { field: 'productStatus', value: <StatusTag state={product.state} /> },
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
        ]}
      />
    </section>
  )
}
