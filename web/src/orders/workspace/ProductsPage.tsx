import { productFlow } from '@lastmile/contract/orders/calls.ts'
import { Button } from 'antd'
import { customColumns, useCustomFields } from '#fields'
import { api } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useParams } from '#platform/params.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { ProductDetail } from './ProductDetail.tsx'
import { words } from './words.ts'

type Product = RowOf<typeof api.orders.productsForDisplay.call>

const renewable = new Set(['active', 'suspended'])

/** A customer's products with their states, blocks and last paid days. */
export default function ProductsPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [params, change] = useParams({ replace: true })
  const customFields = useCustomFields('line')
  const open = (product: string | null) => change({ product, act: null })
  const actOn = ({ productCode }: Product, act: '8' | '9' | '15', label: string) => (
    <Can act={act}>
      <Goto to={paths.customer(customerCode, act, { product: productCode })}>{label}</Goto>
    </Can>
  )
  const sell = (
    <Can act="6">
      <Goto to={paths.customer(customerCode, '6')}>
        <Button tabIndex={-1}>{t.purchase}</Button>
      </Goto>
    </Can>
  )
  return (
    <Page title={t.products} extra={sell}>
      <CallTable
        call={api.orders.productsForDisplay}
        input={{ customerCode }}
        rowKey="productCode"
        onOpen={(row) => open(row.productCode)}
        empty={<EmptyState title={t.noProducts} action={sell} />}
        columns={(c) => [
          c.link('productCode', (row) => () => open(row.productCode)),
          c.named('productName', 'productZhName'),
          c.status('state'),
          c.named('priceName', 'priceZhName'),
          c.money('priceAmount'),
          c.text('broadbandAccount'),
          c.day('startTime', { hidden: true }),
          c.day('expireDate'),
          c.text('terminalNumber', { hidden: true }),
          c.text('macAddress', { hidden: true }),
          ...customColumns<Product>(customFields, { hidden: true }),
          c.actions((row) => (
            <>
              {row.expireDate !== null && renewable.has(row.state) ? actOn(row, '15', t.renew) : null}
              {productFlow.can(row.state, 'suspend') ? actOn(row, '8', t.suspend) : null}
              {mayResume(row) ? actOn(row, '9', t.resume) : null}
            </>
          )),
        ]}
      />
      <ProductDetail
        productCode={params.get('product')}
        act={params.get('act')}
        onAct={(act) => change({ act })}
        onClose={() => open(null)}
      />
    </Page>
  )
}

/**
 * Reports whether the customer's own pause can be ended here. If the paid period is over, the product must be renewed
 * first.
 */
const mayResume = ({ state, blocks }: Product): boolean =>
  productFlow.can(state, 'resume') && blocks.includes('customer') && !blocks.includes('expired')
