import type { CreditBalance } from '@lastmile/contract/ledger/calls.ts'
import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import type { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type TakeBackProps = {
  customerCode: ReturnType<typeof useCustomer>
  balance: CreditBalance
  document: string
  remaining: number
}

/** Revokes what is left of a credit, after a confirmation. */
export function TakeBack({ customerCode, balance, document, remaining }: TakeBackProps) {
  const t = useWords(words)
  const f = useFormat()
  const back = useCall(api.payments.takeCreditBack, { done: () => t.takenBack(f.money(remaining)) })
  return (
    <Can act="balance.credit">
      <ConfirmButton
        size="small"
        question={t.askTakeBack(f.money(remaining))}
        busy={back.busy}
        onConfirm={() => back.run({ customerCode, balance, document })}
      >
        {t.takeBack}
      </ConfirmButton>
    </Can>
  )
}
