import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { BlockList } from './BlockList.tsx'
import { words } from './words.ts'

/** Accepts numbers that departments return to the store. */
export default function BackToStoragePage() {
  const t = useWords(words)
  const take = useCall(api.invoices.backToStorage, {
    done: ({ startNumber, endNumber }) => t.isBack(startNumber, endNumber),
  })
  return (
    <Page title={t.backTitle}>
      <BlockList
        title={t.onTheirWay}
        state="returned"
        renderActions={({ blockId, numbersLeft }) => (
          <ConfirmButton
            size="small"
            type="primary"
            busy={take.busy}
            question={t.askBack(numbersLeft)}
            onConfirm={() => take.run({ blockId })}
          >
            {t.back}
          </ConfirmButton>
        )}
      />
    </Page>
  )
}
