import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { Money } from '@lastmile/contract/platform/values.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { term } from '@lastmile/contract/words.ts'
import { useState } from 'react'
import { type Due, PayForm, whole } from '#orders'
import { api } from '#platform/api.ts'
import type { useCustomer } from '#platform/customer.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Today = Output<typeof payments.forAdjustPayment>
type Payment = Today['payments'][number]
type CorrectProps = {
  customerCode: ReturnType<typeof useCustomer>
  today: Today
  onDone: (adjusted: Output<typeof payments.adjustPayment>) => void
}

/** Which payment of today, and how it was really paid. */
export function Correct({ customerCode, today, onDone }: CorrectProps) {
  const t = useWords(words)
  const free = today.payments.filter(({ _disabled }) => !_disabled)
  const [chosen, choose] = useState(free.length === 1 ? free[0]?.paymentCode : undefined)
  const payment = free.find(({ paymentCode }) => paymentCode === chosen)
  return (
    <Beside
      aside={
        <Box title={t.right}>
          {payment ? (
            <Tenders
              key={payment.paymentCode}
              {...{ customerCode, payment, onDone }}
              due={standWithout(today, payment)}
            />
          ) : (
            <p className="muted">{t.chooseFirst}</p>
          )}
        </Box>
      }
    >
      <Box title={t.which}>
        <PaymentCards rows={today.payments} value={chosen} onChange={choose} />
      </Box>
    </Beside>
  )
}

/** The clerk's cash and the customer's balance without this payment. */
function standWithout({ cash, commonBalance }: Today, { amount, tenders }: Payment): Due {
  const of = (kind: string) => sum(tenders.filter((tender) => tender.kind === kind).map((tender) => tender.amount))
  return {
    amount,
    usingCommonBalance: true,
    commonBalance: Money.parse(commonBalance + of('common-balance')),
    cash: { ...cash, unsettled: Money.parse(cash.unsettled - of('cash')) },
  }
}

type TendersProps = Omit<CorrectProps, 'today'> & { payment: Payment; due: Due }

function Tenders({ customerCode, payment: { paymentCode }, due, onDone }: TendersProps) {
  const t = useWords(words)
  const [given, setGiven] = useState<number | undefined>()
  const form = useCallForm(api.payments.adjustPayment, {
    initial: { tenders: [whole('cash', due.amount, due)] },
    fixed: { customerCode, paymentCode },
    draft: false,
    onDone,
  })
  return (
    <PayForm
      form={form}
      tenders={form.values.tenders ?? []}
      due={due}
      given={given}
      onGiven={setGiven}
      submit={t.submit}
    >
      <form.Field name="remark" label={t.why} />
    </PayForm>
  )
}

type PaymentCardsProps = {
  rows: readonly Payment[]
  value: Payment['paymentCode'] | undefined
  onChange: (code: Payment['paymentCode'] | undefined) => void
}

/** The payments of today to choose from; one that cannot be corrected says why. */
function PaymentCards({ rows, value, onChange }: PaymentCardsProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <RadioCards
      look="rows"
      aria-label={t.which}
      value={value}
      onChange={(code) => onChange(rows.find(({ paymentCode }) => paymentCode === code)?.paymentCode)}
      cards={rows.map((row) => ({
        code: row.paymentCode,
        disabled: row._disabled,
        content: (
          <>
            <div className="choice-line">
              <span>
                <strong>{f.money(row.amount)}</strong>{' '}
                <span className="muted">{row.receiptNumber ?? row.paymentCode}</span>
              </span>
              <span className="muted">{f.instant(row.at)}</span>
            </div>
            <div className="choice-line">
              <span className="muted">{row.tenders.map(({ kind }) => term(kind, language)).join(' + ')}</span>
              {row.why ? <span className="muted">{row.why}</span> : null}
            </div>
          </>
        ),
      }))}
    />
  )
}
