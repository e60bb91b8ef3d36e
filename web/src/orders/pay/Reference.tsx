import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { FieldView } from '#platform/form/Field.tsx'
import { useWords } from '#platform/words.ts'
import { hasReference } from './tenders.ts'
import { words } from './words.ts'

type ReferenceProps = { index?: number; kind: TenderKind; out?: boolean }

/** The number by which a tender is found at the bank, for those that have one; `out` where the money goes to the customer. */
export function Reference({ index = 0, kind, out = false }: ReferenceProps) {
  const t = useWords(words)
  if (!hasReference(kind)) return null
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
