import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCustomer } from '#platform/customer.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { Outcome, type Submitted } from './Outcome.tsx'
import { words } from './words.ts'

type ActPageProps = {
  title: string
  /** The products to choose from; undefined while loading. */
  products: readonly unknown[] | undefined
  /** The text shown if there are no products. */
  none: string
  /** The submitted order; null while the form is being filled in. */
  submitted: Submitted | null
  /** The text shown on completion. */
  done: (orderCode: string) => string
  onAgain: () => void
  /** What the clerk still has to do afterwards, such as refund money. */
  left?: ReactNode
  children: ReactNode
}

/**
 * The page of an operation on a product: first its form, then the payment or the result. A URL that names another
 * product resets the page.
 */
export function ActPage({ title, products, none, submitted, done, onAgain, left, children }: ActPageProps) {
  const t = useWords(words)
  const customerCode = useCustomer()
  useNewProduct(() => {
    if (submitted) onAgain()
  })
  return (
    <Page title={title}>
      {submitted ? (
        <Outcome submitted={submitted} done={done(submitted.orderCode)} onAgain={onAgain} left={left} />
      ) : products === undefined ? (
        <Loading />
      ) : products.length === 0 ? (
        <EmptyState
          title={none}
          action={<Goto to={paths.customer(customerCode, 'productInfo')}>{t.toProducts}</Goto>}
        />
      ) : (
        children
      )}
    </Page>
  )
}

/** Resets the page when the URL names another product than before. */
function useNewProduct(begin: () => void): void {
  const asked = useSearchParams()[0].get('product')
  const before = useRef(asked)
  const look = useEffectEvent(() => {
    // Navigating here without a product shows the page as it was left.
    if (asked === null) return
    if (before.current !== null && before.current !== asked) begin()
    before.current = asked
  })
  useEffect(() => look(), [asked])
}
