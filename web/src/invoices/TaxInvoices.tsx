import type { Output } from '@lastmile/contract/platform/call.ts'
import type { taxInvoices } from '@lastmile/contract/invoices/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, q, saveFile } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { useCall } from '#platform/query.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Invoice = Output<typeof taxInvoices.list>['invoices'][number]
/** The refetch interval while an electronic invoice is pending. */
const under_way_ms = 3000

/** The tax invoices of a payment: issued up to the amount not yet invoiced, reversed by red invoices. */
export function TaxInvoices({ paymentCode }: { paymentCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({
    ...q(api.taxInvoices.list, { paymentCode }),
    refetchInterval: ({ state }) =>
      state.data?.invoices.some((row) => row.invoiceKind === 'electronic' && ['drawn', 'sent'].includes(row.state))
        ? under_way_ms
        : false,
  })
  const [issuing, setIssuing] = useState(false)
  const [wrong, setWrong] = useState<Invoice | null>(null)
  if (!data) return null
  return (
    <section className="detail">
      <h3>{t.title}</h3>
      {data.invoices.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <DataTable
          rows={data.invoices}
          rowKey="invoiceCode"
          height="all"
          columns={(c) => [
            c.word('invoiceKind', { width: 100 }),
            c.text('invoiceNo', { width: 130 }),
            c.status('state', { width: 100 }),
            c.money('amount'),
            c.actions((row) => <Act invoice={row} onCorrect={() => setWrong(row)} />, 120),
          ]}
        />
      )}
      {data.invoices.map((invoice) => (
        <ByRate key={invoice.invoiceCode} invoice={invoice} />
      ))}
      <p className="muted">{t.left(f.money(data.left))}</p>
      {data.connected ? null : <p className="muted">{t.notConnected}</p>}
      <Can act="payment.invoice">
        {wrong ? (
          <Again key={wrong.invoiceCode} invoice={wrong} onDone={() => setWrong(null)} />
        ) : issuing ? (
          <Issue
            {...{ paymentCode, customerName: data.customerName, left: data.left, connected: data.connected }}
            onDone={() => setIssuing(false)}
          />
        ) : (
          <ActionButton why={data.left === 0 ? t.nothingLeft : undefined} onClick={() => setIssuing(true)}>
            {t.issue}
          </ActionButton>
        )}
      </Can>
    </section>
  )
}

/** The net amount and tax of an invoice at each rate; of an invoice of version 1.0.0, its tax. */
function ByRate({ invoice: { invoiceCode, invoiceNo, rates, tax } }: { invoice: Invoice }) {
  const t = useWords(words)
  const f = useFormat()
  const line = ({ taxCode, taxPercent, ...rate }: Invoice['rates'][number]) => {
    if (taxCode === 'none') return t.notTaxable(f.amount(rate.net))
    if (taxCode === 'exempt') return t.exempt(f.amount(rate.net))
    return t.atRate(f.taxRate(taxPercent), f.amount(rate.net), f.amount(rate.tax))
  }
  const lines = rates.length === 0 ? [t.taxOnly(f.amount(tax))] : rates.map(line)
  return <p className="muted">{t.ratesOf(invoiceNo ?? invoiceCode, lines)}</p>
}

function Act({ invoice, onCorrect }: { invoice: Invoice; onCorrect: () => void }) {
  const t = useWords(words)
  const { invoiceCode, invoiceNo, state } = invoice
  const red = useCall(api.taxInvoices.red, {
    done: (answer) => (answer.invoiceNo === null ? t.sentOff : t.issued(answer.invoiceNo)),
  })
  const ask = useCall(api.taxInvoices.askAgain, { done: () => t.sentOff })
  return (
    <>
      {state === 'accepted' ? (
        <Button size="small" onClick={() => void api.taxInvoices.document({ invoiceCode }).then(saveFile)}>
          {t.document}
        </Button>
      ) : null}
      <Can act="payment.invoice">
        {state === 'rejected' ? (
          <Button size="small" onClick={onCorrect}>
            {t.resend}
          </Button>
        ) : null}
        {invoice.unanswered ? (
          <ConfirmButton
            size="small"
            busy={ask.busy}
            question={t.askAgainNow(invoiceCode)}
            onConfirm={() => ask.run({ invoiceCode })}
          >
            {t.askAgain}
          </ConfirmButton>
        ) : null}
        {invoice.reversible ? (
          <ConfirmButton
            size="small"
            danger
            busy={red.busy}
            question={t.askRed(invoiceNo ?? invoiceCode)}
            onConfirm={() => red.run({ invoiceCode })}
          >
            {t.red}
          </ConfirmButton>
        ) : null}
      </Can>
    </>
  )
}

type Issuing = { paymentCode: string; customerName: string; left: number; connected: boolean; onDone: () => void }

function Issue({ paymentCode, customerName, left, connected, onDone }: Issuing) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.taxInvoices.issue, {
    fixed: { paymentCode },
    initial: { invoiceKind: connected ? 'electronic' : 'paper', invoiceTitle: customerName, invoiceAmount: left },
    draft: false,
    done: ({ invoiceNo }) => (invoiceNo === null ? t.sentOff : t.issued(invoiceNo)),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.issue} confirm={t.askIssue(f.money(form.values.invoiceAmount))} columns={2}>
      <form.Field name="invoiceKind" />
      <form.Field name="invoiceAmount">
        <MoneyInput />
      </form.Field>
      <form.Field name="invoiceTitle" />
      <form.Field name="buyerTaxpayerNo" />
    </CallForm>
  )
}

function Again({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { invoiceCode, invoiceTitle, buyerTaxpayerNo, rejectReason } = invoice
  const form = useCallForm(api.taxInvoices.resend, {
    fixed: { invoiceCode },
    initial: { invoiceTitle, ...(buyerTaxpayerNo !== null && { buyerTaxpayerNo }) },
    draft: false,
    done: () => t.sentOff,
    onDone,
  })
  return (
    <>
      {rejectReason ? <Alert type="warning" showIcon title={term(rejectReason, language)} /> : null}
      <CallForm
        form={form}
        submit={t.again}
        confirm={t.askCorrected(invoiceCode, form.values.invoiceTitle ?? '')}
        columns={2}
      >
        <form.Field name="invoiceTitle" />
        <form.Field name="buyerTaxpayerNo" />
      </CallForm>
    </>
  )
}
