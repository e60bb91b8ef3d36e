import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { Button } from 'antd'
import { PaymentResult } from '#orders'
import { useFormat } from '#platform/format.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The result of a recharge, a deposit, or the return of a deposit. */
export type Filled = Output<typeof payments.recharge> & { change: number }

/** The result page of a top-up: the receipt, and the balance before and after. */
export function FilledResult({ filled, onAgain }: { filled: Filled; onAgain: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const { amount, before, after, cash, change, paymentCode, receiptNumber } = filled
  const out = after < before
  return (
    <Box>
      <PaymentResult
        taken={{ amount: Math.abs(amount), cash, change, receipts: [{ paymentCode, receiptNumber }] }}
        {...(out ? { title: t.returned(f.money(Math.abs(amount))) } : {})}
        after={<Button onClick={onAgain}>{t.again}</Button>}
      >
        <div>{t.change(f.amount(before), f.money(after))}</div>
      </PaymentResult>
    </Box>
  )
}
