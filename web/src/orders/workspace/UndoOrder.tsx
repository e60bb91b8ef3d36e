import { Alert } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { usePreview } from '#platform/form/use-preview.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { DayText, Figures, Money } from '#platform/show/Figures.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type UndoOrderProps = {
  order: { customerCode: string; orderCode: string }
  onDone: () => void
}

/** Undoes an unused paid renewal or charge, after showing the refund, how it is paid, and the last paid day. */
export function UndoOrder({ order: { customerCode, orderCode }, onDone }: UndoOrderProps) {
  const t = useWords(words)
  const f = useFormat()
  const { effect, error, settling } = usePreview(api.orders.previewRevoke, { customerCode, orderCode })
  const form = useCallForm(api.orders.revoke, {
    fixed: { customerCode, orderCode },
    draft: orderCode,
    done: t.undone(orderCode),
    onDone,
  })
  if (error) return <Alert type="error" title={error.message} />
  return (
    <div className="detail">
      <Alert type="warning" title={t.undo} description={t.undoWhat} />
      {effect ? (
        <Figures
          items={[
            { field: 'amount', label: t.goesBack, value: <Money value={effect.amount} /> },
            { field: 'cash', label: t.inCash, value: <Money value={effect.cash} /> },
            { field: 'toBalance', value: <Money value={effect.toBalance} /> },
            ...(effect.paidThroughAfter === null
              ? []
              : ([
                  { field: 'paidThroughBefore', value: <DayText value={effect.paidThroughBefore} /> },
                  { field: 'paidThroughAfter', value: <DayText value={effect.paidThroughAfter} /> },
                ] as const)),
          ]}
        />
      ) : null}
      <CallForm
        form={form}
        submit={t.undo}
        confirm={t.undoAsk(orderCode, f.money(effect?.amount))}
        danger
        columns={1}
        disabled={settling}
      >
        <form.Field name="reason">
          <CallSelect call={api.configuration.cancelReasons} input={{}} />
        </form.Field>
        <form.Field name="remark" />
      </CallForm>
    </div>
  )
}
