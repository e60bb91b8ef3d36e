import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { BillNo } from '@lastmile/contract/platform/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { usePreview } from '#platform/form/use-preview.ts'
import { Beside, Box } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { type Amounts, BillChoice, wrongAmong } from '#payments'
import type { CorrectProps, Payment } from './correct-props.ts'
import { AllocationChanges } from './AllocationChanges.tsx'
import { words } from './words.ts'

type MoveProps = Omit<CorrectProps, 'today'> & { payment: Payment; children: ReactNode }

/** The current allocation of a payment and the new one, below the selected payment. */
export function Move({ customerCode, payment, onDone, children }: MoveProps) {
  const t = useWords(words)
  const { paymentCode } = payment
  const { data: payable } = useQuery(q(api.payments.forAdjustAllocation, { customerCode, paymentCode }))
  if (payable && payable.why === null)
    return (
      <Bills key={JSON.stringify(payable)} {...{ customerCode, payment, onDone, payable }}>
        {children}
      </Bills>
    )
  return (
    <Beside aside={<Box title={t.effect}>{payable ? <p className="muted">{payable.why}</p> : <Loading />}</Box>}>
      {children}
    </Beside>
  )
}

type Payable = Output<typeof refunds.forAdjustAllocation>

function Bills({ customerCode, payment, payable, onDone, children }: MoveProps & { payable: Payable }) {
  const t = useWords(words)
  const { paymentCode, amount } = payment
  const [amounts, setAmounts] = useState<Amounts>(() => paidOf(payable))
  const owing = [{ customerCode, customerName: '', bills: payable.bills }]
  const wrong = wrongAmong(owing, amounts)
  const bills = Object.entries(amounts).map(([billNo, part = 0]) => ({ billNo: BillNo.parse(billNo), amount: part }))
  const same = isSame(amounts, paidOf(payable))
  const asked = wrong || same ? null : { customerCode, paymentCode, bills }
  const { effect, error, settling } = usePreview(api.payments.previewAdjustPayment, asked)
  const form = useCallForm(api.payments.adjustPayment, {
    fixed: { customerCode, paymentCode, bills },
    draft: false,
    onDone,
    // Reloads the bills: another clerk may have taken money in the meantime.
  })
  const fault = error?.message
  const why = wrong ? t.wrongAmount(wrong.documentNumber ?? wrong.billNo) : same ? t.same : fault
  return (
    <Beside
      aside={
        <Box title={t.effect}>
          <CallForm form={form} submit={t.submit} confirm={t.askMove} columns={1} why={why} disabled={settling}>
            {why === undefined && effect ? <AllocationChanges effect={effect} /> : null}
            {fault ? <Alert type="error" title={fault} /> : why === undefined ? null : <p className="muted">{why}</p>}
            <form.Field name="remark" label={t.why} />
          </CallForm>
        </Box>
      }
    >
      <div className="moving">
        {children}
        <BillChoice
          title={t.choose}
          owing={owing}
          amounts={amounts}
          onChange={(next) => setAmounts(fitted(next, amounts, amount))}
        />
      </div>
    </Beside>
  )
}

/** Returns the amount that the payment paid on each bill. */
const paidOf = ({ bills }: Payable): Amounts =>
  Object.fromEntries(bills.flatMap(({ billNo, paid }) => (paid > 0 ? [[billNo, paid]] : [])))

const isSame = (one: Amounts, other: Amounts): boolean =>
  Object.keys({ ...one, ...other }).every((billNo) => one[billNo] === other[billNo])

/** Limits the amount for an added bill to what is left of the payment, if anything. */
function fitted(next: Amounts, before: Amounts, whole: number): Amounts {
  const [added, ...more] = Object.keys(next).filter((billNo) => !(billNo in before))
  if (added === undefined || more.length > 0) return next
  const { [added]: proposed = 0, ...others } = next
  const left = whole - sum(Object.values(others).map((amount = 0) => amount))
  return left > 0 ? { ...next, [added]: Math.min(proposed, left) } : next
}
