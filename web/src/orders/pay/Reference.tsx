import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { api } from '#platform/api.ts'
import { FieldView } from '#platform/form/Field.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useWords } from '#platform/words.ts'
import { hasReference } from './tenders.ts'
import { words } from './words.ts'

type ReferenceProps = { index?: number; kind: TenderKind; out?: boolean }

/** The number that identifies a tender at the bank, if it has one; `out` if the customer is being paid. */
export function Reference({ index = 0, kind, out = false }: ReferenceProps) {
  const t = useWords(words)
  if (!hasReference(kind) || kind === 'cash-coupon') return null
  if (kind === 'cheque') return <ChequeFields index={index} />
  const hint = kind === 'card' ? undefined : out ? t.transferOut : t.transferIn
  return (
    <FieldView
      name={['tenders', index, 'reference']}
      label={kind === 'card' ? t.slip : t.transfer}
      hint={hint}
      required
    />
  )
}

/** The details of a cheque: its bank, its number and its date. */
function ChequeFields({ index }: { index: number }) {
  const t = useWords(words)
  return (
    <div className="cheque-fields">
      <FieldView name={['tenders', index, 'bank']} label={t.chequeBank} required>
        <CallSelect call={api.configuration.chequeBanks} input={{}} />
      </FieldView>
      <FieldView name={['tenders', index, 'reference']} label={t.chequeNumber} hint={t.chequeHint} required />
      <FieldView name={['tenders', index, 'drawnOn']} label={t.chequeDay} required />
    </div>
  )
}
