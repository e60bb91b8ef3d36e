import { Alert } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type CancelOrderProps = { order: { customerCode: string; orderCode: string }; onDone: () => void }

/** Cancels an unfinished order with a reason, after showing what is undone. */
export function CancelOrder({ order: { customerCode, orderCode }, onDone }: CancelOrderProps) {
  const t = useWords(words)
  const form = useCallForm(api.orders.revoke, {
    fixed: { customerCode, orderCode },
    draft: orderCode,
    done: t.cancelled(orderCode),
    onDone,
  })
  return (
    <div className="detail">
      <Alert type="warning" title={t.cancelTitle} description={t.cancelWhat} />
      <CallForm form={form} submit={t.cancel} confirm={t.cancelAsk(orderCode)} danger columns={1}>
        <form.Field name="reason">
          <CallSelect call={api.configuration.cancelReasons} input={{}} />
        </form.Field>
        <form.Field name="remark" />
      </CallForm>
    </div>
  )
}
