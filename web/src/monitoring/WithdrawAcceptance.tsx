import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type WithdrawProps = { differenceIds: number[]; onDone: () => void }

/** The button that withdraws the acceptance of differences. */
export function WithdrawAcceptance({ differenceIds, onDone }: WithdrawProps) {
  const t = useWords(words)
  const { run, busy } = useCall(api.monitoring.withdraw, {
    done: ({ withdrawnCount }) => t.withdrawn(withdrawnCount),
    onDone,
  })
  return (
    <ConfirmButton
      busy={busy}
      why={differenceIds.length === 0 ? t.chooseAccepted : undefined}
      question={t.askWithdraw(differenceIds.length)}
      onConfirm={() => run({ differenceIds })}
    >
      {t.withdraw}
    </ConfirmButton>
  )
}
