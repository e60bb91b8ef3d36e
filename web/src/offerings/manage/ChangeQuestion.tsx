import type { ChangeEffect } from '@lastmile/contract/offerings/planned.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useQuery } from '@tanstack/react-query'
import { sendWith } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { FieldChanges } from '#platform/maintenance/FieldChanges.tsx'
import type { FormLayout } from '#platform/maintenance/layout.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './keep.css'

type ChangeQuestionProps = { preview: Bound; input: Record<string, unknown>; look: FormLayout }

/**
 * The confirmation before a change is saved: the changed fields, the lines and customers affected, and the difference
 * in the next bill run.
 */
export function ChangeQuestion({ preview, input, look }: ChangeQuestionProps) {
  const t = useWords(words)
  const f = useFormat()
  const { data, error } = useQuery({
    queryKey: [preview.code, input],
    queryFn: ({ signal }) => preview(sendWith(input, { signal, silent: true, untold: true })) as Promise<ChangeEffect>,
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <div className="said bad">{error.message}</div>
  if (!data) return <div className="muted">{t.weighing}</div>
  if (Object.keys(data.after).length === 0) return <div>{t.noChange}</div>
  const { startsOn } = input as { startsOn?: string }
  const { nextBill } = data
  return (
    <div className="change-question">
      <strong>{startsOn ? t.acts(f.day(startsOn)) : t.actsNow}</strong>
      <div>
        <FieldChanges before={data.before} after={data.after} look={look} />
      </div>
      <div>{t.concerns(data.lines, data.customers)}</div>
      {nextBill && nextBill.difference === 0 ? <div>{t.billSame(f.month(nextBill.billMonth))}</div> : null}
      {nextBill && nextBill.difference !== 0 ? (
        <div>
          {t.billDiffers(f.month(nextBill.billMonth), f.money(nextBill.before), f.money(nextBill.after))}{' '}
          <strong>{t.billBy(f.money(nextBill.difference))}</strong>
        </div>
      ) : null}
    </div>
  )
}
