import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { type Cause, endedBy, type ProductRow, tones, wayOut } from './cause.ts'
import { words } from './words.ts'

/** A tag with the cause of a product's state. */
export function CauseTag({ cause }: { cause: Cause }) {
  const t = useWords(words)
  return <StatusTag state={cause} tone={tones[cause]} label={t[cause]} />
}

/** The action that ends the cause, for users who may take it. */
export function EndCause({ product, cause }: { product: ProductRow; cause: Cause }) {
  const t = useWords(words)
  const [act, to] = [endedBy[cause], wayOut(product, cause)]
  if (act === undefined || to === null) return null
  return (
    <Can act={act}>
      <Goto to={to} className="end-cause">
        {t.ends[cause as keyof typeof t.ends]}
      </Goto>
    </Can>
  )
}
