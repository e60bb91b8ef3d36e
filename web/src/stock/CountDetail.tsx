import type { RowOf } from '#platform/rows.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { words } from './words.ts'

export type Count = RowOf<typeof api.stockCounts.list.call>

type Props = { count: Count; onDone: () => void }

/** A stock count: the form in which it is entered, or its materials and differences for the approver. */
export function CountDetail({ count, onDone }: Props) {
  const t = useWords(words)
  const [takes, decides] = [useCan('count.take'), useCan('count.approve')]
  const { countCode, state, remark } = count
  if (state === 'counting' && takes) return <Enter count={count} onDone={onDone} />
  return (
    <>
      {remark ? <p className="muted">{remark}</p> : null}
      <CallTable
        call={api.stockCounts.lines}
        input={{ countCode }}
        name="lines"
        title={t.materials}
        rowKey="specCode"
        height="all"
        columns={(c) => [
          c.named('specName', 'specZhName', { title: t.material }),
          c.number('counted'),
          c.number('book'),
          c.number('difference'),
          c.number('snapshot', { hidden: true }),
          c.word('unit', { width: 70 }),
        ]}
      />
      {state === 'counted' && decides ? <Decide count={count} onDone={onDone} /> : null}
    </>
  )
}

function Enter({ count: { countCode, remark }, onDone }: Props) {
  const t = useWords(words)
  const { data: lines } = useQuery(q(api.stockCounts.lines, { countCode }))
  const form = useCallForm(api.stockCounts.inventory, {
    fixed: { countCode },
    draft: countCode,
    done: t.entered,
    onDone,
  })
  const abandon = useCall(api.stockCounts.abandon, { done: t.abandoned, onDone })
  return (
    <>
      {remark ? <p className="muted">{t.countAgain(remark)}</p> : null}
      <p className="muted">{t.enterAdvice}</p>
      <CallForm
        form={form}
        submit={t.enter}
        confirm={t.askEnter}
        columns={1}
        extra={
          <ConfirmButton question={t.askAbandon} busy={abandon.busy} onConfirm={() => abandon.run({ countCode })}>
            {t.abandon}
          </ConfirmButton>
        }
      >
        <form.Field name="countedLines" wide>
          <QuantityInput materials={lines ?? []} typed={t.counted} zero />
        </form.Field>
      </CallForm>
    </>
  )
}

function Decide({ count: { countCode }, onDone }: Props) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.stockCounts.decide, {
    fixed: { countCode },
    draft: false,
    done: ({ state, adjusted, value }) => (state === 'approved' ? t.adjusted(adjusted, f.money(value)) : t.sentBack),
    onDone,
  })
  return (
    <Box title={t.decide}>
      <CallForm form={form} submit={t.decide} confirm={t.askDecide} columns={1}>
        <form.Field name="decision" />
        <form.Field name="remark" />
      </CallForm>
    </Box>
  )
}
