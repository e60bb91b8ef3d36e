import { orderFlow } from '@lastmile/contract/orders/calls.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useParams } from '#platform/params.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { words } from './words.ts'

/** A customer's orders, newest first, with actions to pay or cancel in each row. */
export default function OrdersPage() {
  const t = useWords(words)
  const language = useLanguage()
  const customerCode = useCustomer()
  const [params, change] = useParams({ replace: true })
  const { data: channels = [] } = useQuery({ ...q(api.configuration.serviceChannels, {}), staleTime: 300_000 })
  const channelOf = ({ serviceChannel }: { serviceChannel: string }) => {
    const known = channels.find(({ code }) => code === serviceChannel)
    return known ? nameIn(language, known) : serviceChannel
  }
  const show = (orderCode: string | null, act: string | null = null) => change({ order: orderCode, do: act })
  return (
    <Page title={t.orders}>
      <CallTable
        call={api.orders.byCustomer}
        input={{ customerCode }}
        rowKey="orderCode"
        onOpen={(row) => show(row.orderCode)}
        empty={<Nothing customerCode={customerCode} />}
        columns={(c) => [
          c.link('orderCode', (row) => () => show(row.orderCode)),
          c.word('orderType'),
          c.status('orderStatus'),
          c.named('productName', 'productZhName'),
          c.money('amount'),
          c.instant('createdAt'),
          c.custom('serviceChannel', { hidden: true, show: channelOf, text: channelOf }),
          c.named('createdByName', 'createdByZhName', { hidden: true, title: fieldLabel('createdBy', language) }),
          c.instant('paidAt'),
          c.instant('endedAt', { hidden: true }),
          c.actions(
            (row) => (
              <>
                {orderFlow.can(row.orderStatus, 'pay') ? (
                  <Can act="order.pay">
                    <Button size="small" type="link" onClick={() => show(row.orderCode, 'pay')}>
                      {t.pay}
                    </Button>
                  </Can>
                ) : null}
                {orderFlow.can(row.orderStatus, 'cancel') ? (
                  <Can act="order.cancel">
                    <Button size="small" type="link" danger onClick={() => show(row.orderCode, 'cancel')}>
                      {t.cancelShort}
                    </Button>
                  </Can>
                ) : null}
              </>
            ),
            150,
          ),
        ]}
      />
      <OrderDetail
        orderCode={params.get('order')}
        act={params.get('do')}
        onAct={(act) => change({ do: act })}
        onClose={() => show(null)}
      />
    </Page>
  )
}

function Nothing({ customerCode }: { customerCode: string }) {
  const t = useWords(words)
  return (
    <EmptyState
      title={t.noOrders}
      action={
        <Can act="6">
          <Goto to={paths.customer(customerCode, '6')}>{t.purchase}</Goto>
        </Can>
      }
    />
  )
}
