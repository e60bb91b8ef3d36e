import type { Input, Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { PaymentResult } from '#orders'
import { api, q } from '#platform/api.ts'
import type { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { succeeded } from '#platform/notices.ts'
import { payable } from '#platform/payable.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { OpenPayouts } from './OpenPayouts.tsx'
import { PaidAs, payoutMethodOf } from './PaidAs.tsx'
import type { PaidOut } from './paid-out.ts'
import { words } from './words.ts'

type Customer = { customerCode: ReturnType<typeof useCustomer> }
type Stand = Output<typeof refunds.forBalancePayout>

/** Pays out a customer's own money: the amount, method and reason, with the open requests. */
export function PayOutBalance({ customerCode }: Customer) {
  const t = useWords(words)
  const f = useFormat()
  const [paid, setPaid] = useState<PaidOut | null>(null)
  const { data: stand } = useQuery(q(api.payments.forBalancePayout, { customerCode }))
  if (paid) {
    const { amount, before, after, cash, paymentCode } = paid
    const given = Math.abs(amount)
    return (
      <Box>
        <PaymentResult
          taken={{ amount: given, cash, change: 0, receipts: [{ paymentCode, receiptNumber: null }] }}
          title={t.paid(f.money(given))}
          after={<Button onClick={() => setPaid(null)}>{t.again}</Button>}
        >
          <div>{t.change(f.amount(before), f.money(after))}</div>
        </PaymentResult>
      </Box>
    )
  }
  if (!stand) return <Loading />
  return (
    <Beside aside={<Limits {...stand} />}>
      {stand.payable > 0 ? (
        <Box>
          <PayOutForm key={stand.payable} customerCode={customerCode} stand={stand} onPaid={setPaid} />
        </Box>
      ) : (
        <EmptyState title={t.nothing}>
          {stand.overdue > 0 ? t.nothingOwed(f.money(stand.overdue)) : t.nothingAdvice}
        </EmptyState>
      )}
      <OpenPayouts customerCode={customerCode} onPaid={setPaid} />
    </Beside>
  )
}

function Limits({ commonBalance, overdue, payable: most, reserved, cash }: Stand) {
  const t = useWords(words)
  return (
    <Box title={t.payOut}>
      <div className="detail">
        <Figures
          items={[
            { field: 'commonBalance', value: <Money value={commonBalance} /> },
            { field: 'overdue', value: overdue > 0 ? <Money value={overdue} /> : null },
            { field: 'payable', label: t.most, value: <Money value={most} /> },
            { field: 'reserved', value: reserved > 0 ? <Money value={reserved} /> : null },
            { field: 'cash', value: <Money value={cash.unsettled} /> },
          ]}
        />
        <ul className="points">
          {t.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
    </Box>
  )
}

type FormProps = Customer & { stand: Stand; onPaid: (paid: PaidOut) => void }

type Paying = typeof refunds.payOutBalance | typeof refunds.requestBalancePayout
type Wanted = Partial<Input<typeof refunds.payOutBalance>>

/** Submits a payout or, above the ceiling, a request for one. */
function PayOutForm({ customerCode, stand, onPaid }: FormProps) {
  const t = useWords(words)
  const f = useFormat()
  const [above, setAbove] = useState(stand.payable > stand.alone)
  const form = useCallForm<Paying>(above ? api.payments.requestBalancePayout : api.payments.payOutBalance, {
    initial: { tenders: [{ kind: 'cash', amount: stand.payable }] },
    fixed: { customerCode },
    draft: false,
    ...(above && { follows: (typed) => ({ tenders: undefined, amount: (typed as Wanted).tenders?.[0]?.amount }) }),
    onDone: (answer) => ('paymentCode' in answer ? onPaid(answer) : succeeded(t.requested(f.money(answer.amount)))),
  })
  const { kind = 'cash', amount = 0 } = (form.values as Wanted).tenders?.[0] ?? {}
  const needsApproval = amount > stand.alone && amount <= stand.payable
  if (needsApproval !== above) setAbove(needsApproval)
  const said = f.money(amount)
  return (
    <CallForm
      form={form}
      submit={above ? t.request(said) : t.submit(said)}
      confirm={above ? t.askRequest(said) : t.ask(said, t[payoutMethodOf(kind)])}
      columns={1}
      why={payable(amount, stand.payable) ? undefined : t.enterUpTo(f.money(stand.payable))}
    >
      <FieldView name={['tenders', 0, 'amount']} names={['tenders', 'amount']} label={t.amount} required>
        <MoneyInput />
      </FieldView>
      {above ? (
        <Alert type="info" title={t.needsApproval(f.money(stand.alone))} description={t.reservedUntil} />
      ) : (
        <PaidAs kind={kind} />
      )}
      <form.Field name="remark" label={t.why} />
    </CallForm>
  )
}
