import type { Output } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PayPanel } from '#orders'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Figures } from '#platform/show/Figures.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type Submitted = Output<typeof sales.openAccount>
type OpenedProps = { orderCode: string; submitted: Submitted | null; onAnother: () => void }

/** The opened account, which can no longer be changed here; next come the payment and the customer's workspace. */
export function Opened({ orderCode, submitted, onAnother }: OpenedProps) {
  const t = useWords(words)
  const f = useFormat()
  const [paid, setPaid] = useState(false)
  // A postpaid line may have nothing due yet.
  const isFree = submitted !== null && submitted.orderStatus !== 'pending'
  const navigate = useNavigate()
  const customerCode = ownerOf(orderCode)
  const openWorkspace = () => void navigate(paths.customer(customerCode, 'OrderInfoConfigComposite'))
  const goOn = (
    <>
      <Button onClick={openWorkspace}>{t.openWorkspace}</Button>
      <Button onClick={onAnother}>{t.another}</Button>
    </>
  )
  return (
    <Beside
      aside={
        <Box title={t.done}>
          <Figures
            width={260}
            items={[
              { field: 'customerCode', value: <strong>{customerCode}</strong> },
              { field: 'orderCode', value: orderCode },
              ...(submitted ? [{ field: 'amount', value: f.money(submitted.amount) }] : []),
            ]}
          />
          {submitted ? <p className="opened-by">{t.doneWorking(f.day(submitted.dueOn))}</p> : null}
          {paid || isFree ? null : <div className="opened-next">{goOn}</div>}
        </Box>
      }
    >
      <Box title={paid || isFree ? t.done : t.nextPay}>
        {isFree ? (
          <div className="detail-actions">{goOn}</div>
        ) : (
          <PayPanel orderCode={orderCode} after={goOn} onPaid={() => setPaid(true)} />
        )}
      </Box>
    </Beside>
  )
}
