import type { Output } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PayPanel } from '#orders'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Figures } from '#platform/show/Figures.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type SoldProps = { sold: Output<typeof sales.purchaseBroadband>; onAnother: () => void }

/** The submitted order; an amount due is paid right here. */
export function Sold({ sold, onAnother }: SoldProps) {
  const t = useWords(words)
  const f = useFormat()
  const navigate = useNavigate()
  const [paid, setPaid] = useState(false)
  const { customerCode, orderCode, orderStatus, amount, dueOn } = sold
  const goOn = (
    <>
      <Button
        onClick={() => void navigate(paths.customer(customerCode, 'OrderInfoConfigComposite', { order: orderCode }))}
      >
        {t.toOrder}
      </Button>
      <Button onClick={onAnother}>{t.another}</Button>
    </>
  )
  return (
    <Beside
      aside={
        <Box title={t.order}>
          <Figures
            width={260}
            items={[
              { field: 'orderCode', value: <strong>{orderCode}</strong> },
              { field: 'orderStatus', value: <StatusTag state={paid ? 'paid' : orderStatus} /> },
              { field: 'amount', value: f.money(amount) },
            ]}
          />
          <p className="opened-by">{t.works(f.day(dueOn))}</p>
        </Box>
      }
    >
      <Box title={orderStatus === 'pending' && !paid ? t.nextPay : t.sold(orderCode)}>
        {orderStatus === 'pending' ? (
          <PayPanel orderCode={orderCode} after={goOn} onPaid={() => setPaid(true)} />
        ) : (
          <div className="detail-actions">{goOn}</div>
        )}
      </Box>
    </Beside>
  )
}
