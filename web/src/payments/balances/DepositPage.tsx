import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { type Filled, FilledResult } from './Filled.tsx'
import { ReturnDeposit } from './ReturnDeposit.tsx'
import { TakeAmount } from './TakeAmount.tsx'
import { words } from './words.ts'
import './balances.css'

/** A customer's deposit: paying it and returning it. */
export default function DepositPage() {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const [way, setWay] = useState<'payIn' | 'payOut'>('payIn')
  const [filled, setFilled] = useState<Filled | null>(null)
  const { data: stand } = useQuery(q(api.payments.inBatchPaymentDetails, { customerCode }))
  if (filled)
    return (
      <Page title={t.deposit}>
        <FilledResult filled={filled} onAgain={() => setFilled(null)} />
      </Page>
    )
  // A deposit can be returned in cash, so credit granted by the operator must not pay it.
  const own = stand && { ...stand, commonBalance: stand.ownBalance }
  return (
    <Page title={t.deposit}>
      {own ? (
        <Beside
          aside={
            <Box title={t.balances}>
              <Figures
                items={[
                  { field: 'deposit', value: <Money value={own.deposit} /> },
                  { field: 'ownBalance', value: <Money value={own.ownBalance} /> },
                ]}
              />
            </Box>
          }
        >
          <Box>
            <div className="stand">
              <Segmented
                aria-label={t.way}
                value={way}
                options={[
                  { value: 'payIn', label: t.payIn },
                  { value: 'payOut', label: t.payOut },
                ]}
                onChange={setWay}
              />
              {way === 'payIn' ? (
                <TakeAmount customerCode={customerCode} balance="deposit" stand={own} onFilled={setFilled} />
              ) : own.deposit > 0 ? (
                <>
                  <p className="muted">{t.heldNow(f.money(own.deposit))}</p>
                  <ReturnDeposit customerCode={customerCode} held={own.deposit} onFilled={setFilled} />
                </>
              ) : (
                <p className="muted">{t.nothingHeld}</p>
              )}
            </div>
          </Box>
        </Beside>
      ) : (
        <Loading />
      )}
    </Page>
  )
}
