import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { ReceiptButtons } from '#orders'
import { api } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import { useSession } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { TaxInvoices } from '#invoices/TaxInvoices.tsx'
import { words } from './words.ts'

type Payment = Output<typeof payments.list>['rows'][number]

/** A payment: its tenders, its bills, where its cash is now, and its receipt. */
export function PaymentDetail({ payment, onClose }: { payment: Payment | null; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Detail
      open={payment !== null}
      onClose={onClose}
      title={
        <span className="detail-title">
          {t.payment(payment?.paymentCode ?? '')} <StatusTag state={payment?.status} />
        </span>
      }
    >
      {payment ? <PaymentView key={payment.paymentCode} payment={payment} /> : null}
    </Detail>
  )
}

function PaymentView({ payment }: { payment: Payment }) {
  const t = useWords(words)
  const { orderCode, paymentCode, corrects, correctedBy, refunds } = payment
  const toBalance = payment.balances.find(({ balance }) => balance === 'common-balance')?.amount
  return (
    <div className="detail">
      <Figures
        items={[
          { field: 'amount', value: <Money value={payment.amount} /> },
          { field: 'receiptNumber', value: payment.receiptNumber },
          { field: 'at', value: <InstantText value={payment.at} /> },
          { field: 'employeeName', value: payment.employeeName },
          {
            field: 'orderCode',
            value: orderCode ? (
              <Goto to={paths.customer(ownerOf(orderCode), 'OrderInfoConfigComposite', { order: orderCode })}>
                {orderCode}
              </Goto>
            ) : null,
          },
          ...(toBalance === undefined ? [] : [{ field: 'toBalance', value: <Money value={toBalance} /> }]),
          ...Object.entries({ corrects, correctedBy, refunds }).flatMap(([field, value]) =>
            value ? [{ field, value }] : [],
          ),
        ]}
      />
      {payment.documentKind === 'payment' && payment.status === 'paid' && correctedBy === null ? (
        <Can act="ModifyPaymentAct">
          <Goto to={paths.customer(ownerOf(paymentCode), 'ModifyPaymentAct', { payment: paymentCode })}>
            {t.correct}
          </Goto>
        </Can>
      ) : null}
      <section>
        <h3>{t.receipt}</h3>
        {correctedBy ? <Alert type="info" title={t.corrected(correctedBy)} /> : null}
        {payment.status === 'refunded' ? <Alert type="info" title={t.refunded} /> : <Receipt payment={payment} />}
      </section>
      {payment.amount > 0 && payment.status === 'paid' ? <TaxInvoices paymentCode={payment.paymentCode} /> : null}
      <section>
        <h3>{t.tenders}</h3>
        <DataTable
          rows={payment.tenders}
          rowKey={(row) => String(row.line)}
          height="all"
          columns={(c) => [c.word('kind'), c.money('amount'), c.text('reference'), c.status('settlementState')]}
        />
      </section>
      <section>
        <h3>{t.bills}</h3>
        <DataTable
          rows={payment.bills}
          rowKey="billNo"
          height="all"
          columns={(c) => [c.text('billNo'), c.money('amount')]}
        />
      </section>
    </div>
  )
}

/** The receipt: the original for the employee who took the payment, on the same day; otherwise a marked copy. */
function Receipt({ payment: { paymentCode, employeeCode, day, reprints } }: { payment: Payment }) {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const me = useSession((state) => state.employee?.employee.code)
  const [copies, setCopies] = useState(reprints)
  const reprint = useCall(api.payments.reprintPaymentNote, {
    done: (answer) => t.reprinted(answer.reprints),
    onDone: (answer) => setCopies(answer.reprints),
  })
  const own = employeeCode === me && day === todayIn(timeZone)
  const opens = own || copies > reprints
  return (
    <div className="detail">
      <p className="muted">{t.receiptIs(t.copies(copies))}</p>
      {opens ? <ReceiptButtons paymentCode={paymentCode} /> : null}
      <Can act="payment.reprint">
        <span>
          <ConfirmButton busy={reprint.busy} question={t.reprintAsk} onConfirm={() => reprint.run({ paymentCode })}>
            {t.reprint}
          </ConfirmButton>
        </span>
      </Can>
    </div>
  )
}
