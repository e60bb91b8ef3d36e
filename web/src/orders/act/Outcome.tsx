import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PayPanel } from '#orders/pay/PayPanel.tsx'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The fields that the responses of all submissions share. */
export type Submitted = { orderCode: string; orderStatus?: string }
type OutcomeProps = { submitted: Submitted; done: string; onAgain: () => void; left?: ReactNode }

/** The result of a submission: an order awaiting payment is paid right here; any other is complete and linked. */
export function Outcome({ submitted: { orderCode, orderStatus }, done, onAgain, left }: OutcomeProps) {
  const t = useWords(words)
  const customerCode = ownerOf(orderCode)
  const goOn = (
    <>
      <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order: orderCode })}>
        <Button tabIndex={-1}>{t.toOrder}</Button>
      </Goto>
      <Goto to={paths.customer(customerCode)}>
        <Button tabIndex={-1}>{t.toCustomer}</Button>
      </Goto>
      <Button onClick={onAgain}>{t.another}</Button>
    </>
  )
  if (orderStatus === 'pending')
    return (
      <Box title={t.nextPay}>
        <PayPanel orderCode={orderCode} after={goOn} />
      </Box>
    )
  return (
    <EmptyState title={done} action={<div className="detail-actions">{goOn}</div>}>
      {left}
      {t.networkFollows}
    </EmptyState>
  )
}
