import { useQuery } from '@tanstack/react-query'
import { Button, Result } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useOlder } from '#platform/older.tsx'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { type Adjusted, AdjustForm } from './AdjustForm.tsx'
import { Effect } from './Effect.tsx'
import { words } from './words.ts'

/** Adjusts a bill: the line, the amount and the reason, previewed before posting. */
export default function AdjustBillPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [adjusted, setAdjusted] = useState<Adjusted | null>(null)
  const { data, older } = useOlder(api.bills.forAdjustBill, { customerCode })
  const toBills = <Goto to={paths.customer(customerCode, 'billInfo')}>{t.toBills}</Goto>
  return (
    <Page title={t.title}>
      {adjusted ? (
        <Box>
          <Result
            status={'billNo' in adjusted ? 'success' : 'info'}
            title={'billNo' in adjusted ? <Posted {...adjusted} /> : t.requested}
            subTitle={<Effect effect={adjusted} />}
            extra={
              <div className="paid-next">
                {'billNo' in adjusted ? toBills : <Requests />}
                <Button onClick={() => setAdjusted(null)}>{t.again}</Button>
              </div>
            }
          />
        </Box>
      ) : data === undefined ? (
        <Loading />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t.none} action={toBills}>
          {t.noneAdvice}
        </EmptyState>
      ) : (
        <AdjustForm bills={data.rows} older={older} onDone={setAdjusted} />
      )}
    </Page>
  )
}

/** The posted document, with its legal number once that is known: it is assigned at the very end of posting. */
function Posted({ amount, billNo }: { amount: number; billNo: string }) {
  const t = useWords(words)
  const customerCode = useCustomer()
  const enabled = useCan('billInfo')
  const { data } = useQuery({ ...q(api.bills.list, { customerCode, limit: 20 }), enabled })
  const number = data?.rows.find((row) => row.billNo === billNo)?.documentNumber
  return (
    <>
      {amount < 0 ? t.credited : t.added} {number ? <strong>{number}</strong> : null}
    </>
  )
}

/** A link to the adjustment requests, for employees with access to that page. */
function Requests() {
  const t = useWords(words)
  return (
    <Can act="BillAdjustments">
      <Goto to={paths.menu('BillAdjustments')}>{t.toRequests}</Goto>
    </Can>
  )
}
