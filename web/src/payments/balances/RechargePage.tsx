import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { OverdueAndOpen } from '#bills'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { type Filled, FilledResult } from './Filled.tsx'
import { TakeAmount } from './TakeAmount.tsx'
import { words } from './words.ts'
import './balances.css'

/** Tops up a customer's balance by tenders, or by the code of a recharge card. */
export default function RechargePage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [way, setWay] = useState<'byMoney' | 'byCode'>('byMoney')
  const [filled, setFilled] = useState<Filled | null>(null)
  const { data: stand } = useQuery(q(api.payments.inBatchPaymentDetails, { customerCode }))
  if (filled)
    return (
      <Page title={t.recharge}>
        <FilledResult filled={filled} onAgain={() => setFilled(null)} />
      </Page>
    )
  return (
    <Page title={t.recharge}>
      {stand ? (
        <Beside aside={<Stand {...stand} />}>
          <Box>
            <div className="stand">
              <Segmented
                aria-label={t.way}
                value={way}
                options={[
                  { value: 'byMoney', label: t.byMoney },
                  { value: 'byCode', label: t.byCode },
                ]}
                onChange={setWay}
              />
              <p className="muted">{way === 'byMoney' ? t.goesTo : t.codeGoesTo}</p>
              {way === 'byMoney' ? (
                <TakeAmount customerCode={customerCode} balance="common-balance" stand={stand} onFilled={setFilled} />
              ) : (
                <CardForm customerCode={customerCode} onFilled={setFilled} />
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

function CardForm({ customerCode, onFilled }: { customerCode: string; onFilled: (filled: Filled) => void }) {
  const t = useWords(words)
  const form = useCallForm(api.payments.recharge, {
    fixed: { customerCode },
    draft: false,
    onDone: (answer) => onFilled({ ...answer, change: 0 }),
  })
  return (
    <CallForm
      form={form}
      submit={t.useCode}
      confirm={t.askUseCode}
      columns={1}
      why={form.values.cardCode ? undefined : t.enterCode}
    >
      <form.Field name="cardCode" required />
    </CallForm>
  )
}

/** The balance, and the bills, which a recharge does not pay; shown as a warning only if some are overdue. */
function Stand(debt: Output<typeof payments.inBatchPaymentDetails>) {
  const { customerCode, commonBalance, overdue, open } = debt
  const t = useWords(words)
  return (
    <Box title={t.balances}>
      <div className="stand">
        <Figures items={[{ field: 'toSpend', value: <Money value={commonBalance} /> }]} />
        {open > 0 ? (
          <Alert
            type={overdue > 0 ? 'warning' : 'info'}
            title={<OverdueAndOpen debt={debt} />}
            description={t.notByRecharge}
            action={
              <Can act="InBatchPayAct">
                <Goto to={paths.customer(customerCode, 'InBatchPayAct')}>{t.payBills}</Goto>
              </Can>
            }
          />
        ) : null}
      </div>
    </Box>
  )
}
