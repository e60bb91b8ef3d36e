import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import type { useCustomer } from '#platform/customer.ts'

/** The payments of today. */
export type Today = Output<typeof refunds.forAdjustPayment>
/** One of them. */
export type Payment = Today['payments'][number]
/** The inputs of a correction, and what follows it. */
export type CorrectProps = {
  customerCode: ReturnType<typeof useCustomer>
  today: Today
  onDone: (adjusted: Output<typeof refunds.adjustPayment>) => void
}
