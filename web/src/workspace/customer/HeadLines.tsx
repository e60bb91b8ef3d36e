import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Cause, CauseTag, causeOf, EndCause, type ProductRow } from '#orders'
import { api, q } from '#platform/api.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage } from '#platform/words.ts'

type HeadLinesProps = { customerCode: CustomerCode; counts: readonly { state: string; count: number }[] }

/** Returns the products of a customer, for users who may see them. */
export function useProducts(customerCode: CustomerCode): readonly ProductRow[] | undefined {
  const [page, list] = [useCan('baseInfo'), useCan('productInfo')]
  return useQuery({ ...q(api.orders.productsForDisplay, { customerCode }), enabled: page || list }).data
}

/** The products grouped by cause, each cause with the action that ends it, and the first expiry day. */
export function HeadLines({ customerCode, counts }: HeadLinesProps) {
  const f = useFormat()
  const today = useToday()
  const data = useProducts(customerCode)
  const groups = [...Map.groupBy(data ?? [], (product) => causeOf(product, today))].filter(
    ([cause]) => cause !== 'over',
  )
  const live = groups.flatMap(([, products]) => products)
  const first = live.flatMap(({ expireDate }) => expireDate ?? []).toSorted()[0]
  return (
    <>
      <HeadFigure field="products">
        <span className="tags">
          {data
            ? groups.map(([cause, products]) => <Group key={cause} cause={cause} products={products} />)
            : counts.map(({ state, count }) => (
                <span key={state}>
                  {count}&thinsp;×&thinsp;
                  <StatusTag state={state} />
                </span>
              ))}
          {data && groups.length === 0 ? '0' : null}
        </span>
      </HeadFigure>
      <HeadFigure field="expireDate">
        <Goto to={paths.customer(customerCode, 'productInfo')}>{f.day(first)}</Goto>
      </HeadFigure>
    </>
  )
}

function Group({ cause, products }: { cause: Cause; products: readonly ProductRow[] }) {
  const [first] = products
  return (
    <span className="product-count">
      {products.length > 1 ? <>{products.length}&thinsp;×&thinsp;</> : null}
      <CauseTag cause={cause} />
      {first ? <EndCause product={first} cause={cause} /> : null}
    </span>
  )
}

/** A figure of the summary, with its name above it. */
export function HeadFigure({ field, children }: { field: string; children: ReactNode }) {
  const language = useLanguage()
  return (
    <div className="head-figure">
      <span>{fieldLabel(field, language)}</span>
      <div>{children}</div>
    </div>
  )
}
