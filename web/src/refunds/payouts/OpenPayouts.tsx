import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import type { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { PaidAs, payoutMethodOf } from './PaidAs.tsx'
import type { PaidOut } from './paid-out.ts'
import { PayoutAnswer, PayoutFacts, type PayoutRequest } from './PayoutRequest.tsx'
import { words } from './words.ts'

type OpenPayoutsProps = { customerCode: ReturnType<typeof useCustomer>; onPaid: (paid: PaidOut) => void }

/** A customer's payout requests that are not paid yet, to be decided, withdrawn or, once approved, paid. */
export function OpenPayouts({ customerCode, onPaid }: OpenPayoutsProps) {
  const t = useWords(words)
  const { data } = useQuery(q(api.payments.balancePayouts, { customerCode, unpaid: true, limit: 200 }))
  return (data?.rows ?? []).map((request) => (
    <Box key={request.requestCode} title={t.open}>
      <div className="detail">
        <PayoutFacts of={request} />
        {request.state === 'payoutApproved' ? <PayApproved of={request} onPaid={onPaid} /> : null}
        <PayoutAnswer of={request} />
      </div>
    </Box>
  ))
}

function PayApproved({ of, onPaid }: { of: PayoutRequest; onPaid: (paid: PaidOut) => void }) {
  const t = useWords(words)
  const f = useFormat()
  const { requestCode, amount } = of
  const form = useCallForm(api.payments.payApprovedBalance, {
    initial: { tenders: [{ kind: 'cash', amount }] },
    fixed: { requestCode },
    draft: false,
    onDone: onPaid,
  })
  const { kind = 'cash' } = form.values.tenders?.[0] ?? {}
  return (
    <CallForm
      form={form}
      why={of.ownApproval ? t.ownApproval : undefined}
      submit={t.payIt(f.money(amount))}
      confirm={t.ask(f.money(amount), t[payoutMethodOf(kind)])}
      columns={1}
    >
      <PaidAs kind={kind} />
    </CallForm>
  )
}
