import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { Reference } from '#orders'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { payable } from '#platform/payable.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useWords } from '#platform/words.ts'
import type { Filled } from './Filled.tsx'
import { words } from './words.ts'

type ReturnDepositProps = { customerCode: string; held: number; onFilled: (filled: Filled) => void }
const ways = ['cash', 'common-balance', 'card', 'bank-transfer'] as const satisfies readonly TenderKind[]

/** Returns a deposit, in full or in part: in cash, by card, or to the common balance. */
export function ReturnDeposit({ customerCode, held, onFilled }: ReturnDepositProps) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.payments.recharge, {
    initial: { tenders: [{ kind: 'cash', amount: held }] },
    fixed: { customerCode, balance: 'deposit', direction: 'out' },
    draft: false,
    onDone: (answer) => onFilled({ ...answer, change: 0 }),
  })
  const { kind = 'cash', amount = 0 } = form.values.tenders?.[0] ?? {}
  return (
    <CallForm
      form={form}
      submit={t.returnIt(f.money(amount))}
      confirm={t.returnAsk(f.money(amount), t[kind])}
      columns={1}
      why={payable(amount, held) ? undefined : t.enterUpTo(f.money(held))}
    >
      <form.Field name={['tenders', 0, 'amount']} label={t.amount}>
        <MoneyInput />
      </form.Field>
      <form.Field name={['tenders', 0, 'kind']} label={t.returnAs}>
        <RadioCards look="chips" cards={ways.map((code) => ({ code, content: t[code] }))} />
      </form.Field>
      <Reference kind={kind} out />
      <form.Field name="remark" />
    </CallForm>
  )
}
