import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { BlockList } from './BlockList.tsx'
import { words } from './words.ts'

/** Dispatched numbers that have not been claimed, which the sender can recall. */
export function Unclaimed({ title, state }: { title: string; state: 'dispatched' | 'assigned' }) {
  const t = useWords(words)
  const recall = useCall(api.invoices.recall, {
    done: ({ startNumber, endNumber }) => t.recalled(startNumber, endNumber),
  })
  return (
    <BlockList
      title={title}
      state={state}
      name="unclaimed"
      renderActions={({ blockId, numbersLeft }) => (
        <ConfirmButton
          size="small"
          busy={recall.busy}
          question={t.askRecall(numbersLeft)}
          onConfirm={() => recall.run({ blockId })}
        >
          {t.recall}
        </ConfirmButton>
      )}
    />
  )
}
