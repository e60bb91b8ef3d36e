import type { Output } from '@lastmile/contract/platform/call.ts'
import type { configuration } from '@lastmile/contract/configuration/calls.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { Alert, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { usePreview } from '#platform/form/use-preview.ts'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { payable } from '#platform/payable.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Effect } from './Effect.tsx'
import { LineCards, keyOf, type Adjustable } from './LineCards.tsx'
import { words } from './words.ts'

type Type = Output<typeof configuration.otherRefundTypes>[number]
/** The result: an adjusted bill, or the request to adjust it. */
export type Adjusted = Output<typeof bills.adjustBill> | Output<typeof bills.requestAdjustment>
type Adjusting = typeof bills.adjustBill | typeof bills.requestAdjustment
type AdjustFormProps = {
  bills: readonly Adjustable[]
  /** The button that loads older bills. */
  older: ReactNode
  onDone: (adjusted: Adjusted) => void
}

/** The form that adjusts a bill: line, direction, amount, type and reason. */
export function AdjustForm({ bills: adjustable, older, onDone }: AdjustFormProps) {
  const t = useWords(words)
  const c = useWords(common)
  const f = useFormat()
  const [way, setWay] = useState<'less' | 'more'>('less')
  const [above, setAbove] = useState(false)
  const form = useCallForm<Adjusting>(above ? api.bills.requestAdjustment : api.bills.adjustBill, {
    draft: false,
    onDone,
  })
  const { billNo, line, amount, chargeType } = form.values
  const asked = billNo !== undefined && Boolean(amount && chargeType)
  const { effect, error, settling } = usePreview(
    api.bills.previewAdjustBill,
    asked ? { billNo, line: line ?? 0, amount: amount ?? 0, chargeType: chargeType ?? '' } : null,
  )
  const needsApproval = effect?.needsApproval ?? false
  if (needsApproval !== above) setAbove(needsApproval)
  const turn = (next: 'less' | 'more') => {
    setWay(next)
    form.set({ amount: undefined, chargeType: undefined })
  }
  const limited = (type: Type) => ({ ...type, hint: t.upTo(f.money(type.ceiling)) })
  const wrong = amount !== undefined && amount !== 0 && !payable(way === 'less' ? -amount : amount)
  const said = f.money(Math.abs(amount ?? 0))
  return (
    <Beside aside={<Shown asked={asked} effect={effect} error={error} said={way === 'less' ? t.credit : t.further} />}>
      <Box>
        <CallForm
          form={form}
          submit={above ? t.request : t.submit}
          confirm={above ? t.askRequest(said) : way === 'less' ? t.askLess(said) : t.askMore(said)}
          columns={1}
          why={wrong ? c.payable(f.currency.exponent) : error?.message}
          disabled={settling}
        >
          <Segmented
            aria-label={t.way}
            value={way}
            options={[
              { value: 'less', label: t.less },
              { value: 'more', label: t.more },
            ]}
            onChange={turn}
          />
          <form.Field name="billNo" names={['line']} label={t.which}>
            <LineCards
              bills={adjustable}
              way={way}
              chosen={billNo === undefined || line === undefined ? undefined : keyOf(billNo, line)}
              onChoose={(choice) => form.set(choice)}
            />
          </form.Field>
          {older}
          <form.Field name="amount">
            <Signed sign={way === 'less' ? -1 : 1} />
          </form.Field>
          <form.Field name="chargeType">
            {way === 'less' ? (
              <CallSelect call={api.configuration.otherRefundTypes} input={{}} choice={limited} />
            ) : (
              <CallSelect call={api.configuration.otherChargeTypes} input={{}} choice={limited} />
            )}
          </form.Field>
          <form.Field name="remark" label={t.why} />
        </CallForm>
      </Box>
    </Beside>
  )
}

type ShownProps = {
  asked: boolean
  effect: Output<typeof bills.previewAdjustBill> | undefined
  error: Error | null
  said: string
}

function Shown({ asked, effect, error, said }: ShownProps) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <Box title={t.effect}>
      <div className="detail" aria-live="polite">
        {!asked ? (
          <p className="muted">{t.chooseFirst}</p>
        ) : error ? (
          <Alert type="warning" title={error.message} />
        ) : effect ? (
          <>
            <Effect effect={effect} />
            {effect.needsApproval ? (
              <Alert type="info" showIcon title={t.needsApproval} description={t.alone(f.money(effect.ceiling))} />
            ) : null}
            {effect.approvable ? null : (
              <Alert
                type="warning"
                showIcon
                title={t.noApprover(f.money(Math.abs(effect.amount)))}
                description={t.noApproverAdvice}
              />
            )}
          </>
        ) : null}
        <p className="muted">{said}</p>
      </div>
    </Box>
  )
}

/** An amount entered without its sign, which `sign` determines. */
function Signed({ value, onChange, sign, ...rest }: InputProps<number> & { sign: 1 | -1 }) {
  return (
    <MoneyInput
      {...rest}
      value={value === undefined || value === null ? undefined : value * sign}
      onChange={(amount) => onChange?.(amount === undefined ? undefined : amount * sign)}
    />
  )
}
