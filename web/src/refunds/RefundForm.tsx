import type { Output } from '@lastmile/contract/platform/call.ts'
import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import type { ReactNode } from 'react'
import { Reference } from '#orders'
import { api } from '#platform/api.ts'
import type { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { payable } from '#platform/payable.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Paid = Output<typeof refunds.forOtherRefund>
type RefundFormProps = {
  customerCode: ReturnType<typeof useCustomer>
  paid: Paid
  /** The button that loads older payments. */
  older: ReactNode
  onDone: (refunded: Output<typeof refunds.otherRefund>) => void
}
const ways = ['cash', 'common-balance', 'card', 'bank-transfer'] as const satisfies readonly TenderKind[]

/** The form of a refund: payment, type, amount and method. */
export function RefundForm({ customerCode, paid: { rows, cash, refundLimit }, older, onDone }: RefundFormProps) {
  const t = useWords(words)
  const f = useFormat()
  const free = rows.filter(({ _disabled }) => !_disabled)
  const only = free.length === 1 ? free[0] : undefined
  const form = useCallForm(api.payments.otherRefund, {
    initial: { tenders: [{ kind: 'cash', amount: 0 }], ...(only ? { paymentCode: only.paymentCode } : {}) },
    fixed: { customerCode },
    draft: false,
    onDone,
  })
  const { kind = 'cash', amount = 0 } = form.values.tenders?.[0] ?? {}
  const payment = rows.find(({ paymentCode }) => paymentCode === form.values.paymentCode)
  const most = payment?.refundable ?? 0
  return (
    <Beside
      aside={
        <Box title={t.left}>
          <div className="detail">
            <Figures
              items={[
                { field: 'refundLimit', value: <Money value={refundLimit} /> },
                { field: 'refundable', value: payment ? <Money value={most} /> : null },
                { field: 'givenBack', value: payment ? <Money value={payment.givenBack} /> : null },
                { field: 'cash', label: t.inHand, value: <Money value={cash.unsettled} /> },
              ]}
            />
            <ul className="points">
              {t.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </Box>
      }
    >
      <Box>
        <CallForm
          form={form}
          submit={t.submit(f.money(amount))}
          confirm={t.ask(f.money(amount), t[kind])}
          columns={1}
          why={payment ? (payable(amount, most) ? undefined : t.enterUpTo(f.money(most))) : t.which}
        >
          <form.Field name="paymentCode" label={t.which}>
            <PaymentCards rows={rows} />
          </form.Field>
          {older}
          <form.Field name="chargeType">
            <CallSelect
              call={api.configuration.otherRefundTypes}
              input={{}}
              choice={(type) => ({ ...type, hint: t.upTo(f.money(type.ceiling)) })}
            />
          </form.Field>
          <form.Field name={['tenders', 0, 'amount']}>
            <MoneyInput />
          </form.Field>
          <form.Field name={['tenders', 0, 'kind']} label={t.returnAs}>
            <RadioCards look="chips" cards={ways.map((code) => ({ code, content: t[code] }))} />
          </form.Field>
          <Reference kind={kind} out />
          <form.Field name="remark" label={t.why} />
        </CallForm>
      </Box>
    </Beside>
  )
}

type PaymentCardsProps = Omit<Parameters<typeof RadioCards>[0], 'cards'> & { rows: Paid['rows'] }

/** The payments to choose from; those that cannot be refunded give the reason. */
function PaymentCards({ rows, ...input }: PaymentCardsProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <RadioCards
      {...input}
      look="rows"
      aria-label={t.which}
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
              <span className="muted">{f.list(row.paidFor.map((thing) => nameIn(language, thing)))}</span>
              {row.why ? (
                <span className="said bad">{row.why}</span>
              ) : (
                <span className="said good">{t.upTo(f.money(row.ofPayment))}</span>
              )}
            </div>
          </>
        ),
      }))}
    />
  )
}
