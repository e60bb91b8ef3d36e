import { Money } from '@lastmile/contract/platform/values.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { term } from '@lastmile/contract/words.ts'
import { useState } from 'react'
import { type Due, PayForm, whole } from '#orders'
import { api } from '#platform/api.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import type { CorrectProps, Payment, Today } from './correct-props.ts'
import { Move } from './Move.tsx'
import { words } from './words.ts'
import './adjust.css'

type What = 'tenders' | 'bills'

/** Selects a payment made today, and corrects its tenders or its allocation. */
export function Correct({ customerCode, today, first = null, onDone }: CorrectProps & { first?: string | null }) {
  const t = useWords(words)
  const free = today.payments.filter(({ _disabled }) => !_disabled)
  const [chosen, choose] = useState(
    free.find(({ paymentCode }) => paymentCode === first || free.length === 1)?.paymentCode,
  )
  const [what, say] = useState<What>('tenders')
  const payment = free.find(({ paymentCode }) => paymentCode === chosen)
  const which = (
    <Box title={t.which}>
      <PaymentCards rows={today.payments} value={chosen} onChange={choose} />
      {payment ? (
        <div className="what-was-wrong">
          <h3>{t.what}</h3>
          <RadioCards
            look="chips"
            aria-label={t.what}
            value={what}
            onChange={(code) => say(code === 'bills' ? code : 'tenders')}
            cards={(['tenders', 'bills'] as const).map((code) => ({ code, content: t[code] }))}
          />
        </div>
      ) : null}
    </Box>
  )
  if (payment && what === 'bills')
    return (
      <Move key={payment.paymentCode} {...{ customerCode, payment, onDone }}>
        {which}
      </Move>
    )
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
      {which}
    </Beside>
  )
}

/** Returns the clerk's cash and the customer's balance as they would be without this payment. */
function standWithout({ cash, commonBalance }: Today, { amount, tenders, usingCommonBalance }: Payment): Due {
  const of = (kind: string) => sum(tenders.filter((tender) => tender.kind === kind).map((tender) => tender.amount))
  return {
    amount,
    usingCommonBalance,
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

/** Today's payments to choose from; those that cannot be corrected give the reason. */
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
