import { Button } from 'antd'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type DoneProps = { title: string; orderCode: string; onAgain: () => void }

/** It is done; the order that says so is a click away, and so is the next product. */
export function Done({ title, orderCode, onAgain }: DoneProps) {
  const t = useWords(words)
  return (
    <EmptyState
      title={title}
      action={
        <div className="detail-actions">
          <Goto to={paths.customer(ownerOf(orderCode), 'OrderInfoConfigComposite', { order: orderCode })}>
            <Button type="primary" tabIndex={-1}>
              {t.toOrder}
            </Button>
          </Goto>
          <Button onClick={onAgain}>{t.another}</Button>
        </div>
      }
    >
      {t.networkFollows}
    </EmptyState>
  )
}
