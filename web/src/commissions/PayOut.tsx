import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Seller = RowOf<typeof api.commissions.list.call>

/** Pays out a seller's commission up to a day, after a preview of the amount. */
export function PayOut({ seller, onDone }: { seller: Seller; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { sellerCode } = seller
  const today = useToday()
  const [through, setThrough] = useState<string | undefined>(today)
  const { data } = useQuery({
    ...q(api.commissions.due, { sellerCode, through: through ?? '' }),
    enabled: through !== undefined,
  })
  const amount = data?.amount ?? 0
  const form = useCallForm(api.commissions.pay, {
    fixed: { sellerCode, ...(through && { through }), ...(data && { expectedAmount: data.amount }) },
    initial: { payoutWay: 'payout-transfer' },
    draft: false,
    done: ({ payoutCode, amount: paid }) => t.paid(payoutCode, f.money(paid)),
    onDone,
  })
  return (
    <Box title={t.payTitle}>
      <p className="muted">{t.payAdvice}</p>
      <CallForm
        form={form}
        submit={t.pay}
        confirm={t.askPay(f.money(amount), nameIn(language, { name: seller.sellerName, zhName: seller.sellerZhName }))}
        columns={2}
      >
        <FieldView name="through" required>
          <DayInput value={through} max={today} onChange={setThrough} />
        </FieldView>
        <Figures items={[{ field: 'amount', label: t.willPay, value: <Money value={amount} /> }]} />
        <form.Field name="payoutWay" />
        <form.Field name="bankAccountCode">
          <CallSelect call={api.bankAccounts.list} input={{ limit: 50 }} />
        </form.Field>
        <form.Field name="reference" label={t.slip} />
      </CallForm>
    </Box>
  )
}
