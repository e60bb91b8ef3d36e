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
  /** The products it may concern; undefined while they are read. */
  products: readonly unknown[] | undefined
  /** Said where there is none. */
  none: string
  /** The submitted order; null while the form is filled in. */
  submitted: Submitted | null
  /** Said when it is done. */
  done: (orderCode: string) => string
  onAgain: () => void
  /** What the clerk still does when it is done, such as to give back money. */
  left?: ReactNode
  children: ReactNode
}

/**
 * A page on which something is done with a product: the form, and then the payment or that it is done. An address that names
 * another product begins anew.
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

/** Does something when the address names another product than before. */
function useNewProduct(begin: () => void): void {
  const asked = useSearchParams()[0].get('product')
  const before = useRef(asked)
  const look = useEffectEvent(() => {
    // A way here that names none leads to what was left.
    if (asked === null) return
    if (before.current !== null && before.current !== asked) begin()
    before.current = asked
  })
  useEffect(() => look(), [asked])
}
