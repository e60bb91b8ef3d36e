import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { Reference } from '#orders'
import { FieldView } from '#platform/form/Field.tsx'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const ways = ['cash', 'card', 'bank-transfer'] as const satisfies readonly TenderKind[]

/** Returns the payout method for a kind of tender; cash if it is not one. */
export const payoutMethodOf = (kind: TenderKind): (typeof ways)[number] => ways.find((way) => way === kind) ?? 'cash'

/** Selects how the first tender of a payout is paid, with its bank reference. */
export function PaidAs({ kind }: { kind: TenderKind }) {
  const t = useWords(words)
  return (
    <>
      <FieldView name={['tenders', 0, 'kind']} label={t.payAs} required>
        <RadioCards look="chips" cards={ways.map((code) => ({ code, content: t[code] }))} />
      </FieldView>
      <Reference kind={kind} out />
    </>
  )
}
