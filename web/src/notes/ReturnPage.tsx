import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { BlockList } from './BlockList.tsx'
import { words } from './words.ts'

/** Returns numbers that a department does not need to the store. */
export default function ReturnPage() {
  const t = useWords(words)
  const give = useCall(api.invoices.return, {
    done: ({ startNumber, endNumber }) => t.returned(startNumber, endNumber),
  })
  return (
    <Page title={t.returnTitle}>
      <BlockList
        title={t.withDepartment}
        state="received"
        mine
        renderActions={({ blockId, numbersLeft }) => (
          <ConfirmButton
            size="small"
            busy={give.busy}
            question={t.askReturn(numbersLeft)}
            onConfirm={() => give.run({ blockId })}
          >
            {t.returnAct}
          </ConfirmButton>
        )}
      />
    </Page>
  )
}
