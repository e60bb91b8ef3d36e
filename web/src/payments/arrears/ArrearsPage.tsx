import { sum } from '@lastmile/contract/platform/money.ts'
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type TakenPayment, PaymentResult } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { AnotherCustomer } from './AnotherCustomer.tsx'
import { BillChoice } from './BillChoice.tsx'
import { type Amounts, everything, type Owing, preselected, wrongAmong } from './owing.ts'
import { PayBills } from './PayBills.tsx'
import { words } from './words.ts'

/** Takes payments of open bills, in full or in part, of one or more customers at once. */
export default function ArrearsPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [others, setOthers] = useState<readonly CustomerCode[]>([])
  const [taken, setTaken] = useState<TakenPayment | null>(null)
  const found = useQueries({
    queries: [customerCode, ...others].map((code) => q(api.payments.inBatchPaymentDetails, { customerCode: code })),
  })
  const owing = found.flatMap(({ data }) => data ?? [])
  const [own] = owing
  if (taken)
    return (
      <Page title={t.title}>
        <Box>
          <PaymentResult taken={taken} after={<Button onClick={() => setTaken(null)}>{t.again}</Button>} />
        </Box>
      </Page>
    )
  return (
    <Page title={t.title}>
      {found[0]?.isPending || own === undefined ? (
        <Loading />
      ) : (
        <>
          {sum(owing.map(({ arrears }) => arrears)) === 0 ? (
            <NothingOwed customerCode={customerCode} />
          ) : (
            <Bills key={stateOf(owing)} owing={owing} own={own} onTaken={setTaken} />
          )}
          <AnotherCustomer
            refused={others.filter((_, index) => found[index + 1]?.isError)}
            onAdd={(code) => setOthers([...others.filter((one) => one !== code && one !== customerCode), code])}
          />
        </>
      )}
    </Page>
  )
}

/** Returns a key that changes with the amounts owed, which resets the selection. */
const stateOf = (owing: readonly Owing[]) => JSON.stringify(everything(owing))

function NothingOwed({ customerCode }: { customerCode: string }) {
  const t = useWords(words)
  return (
    <EmptyState
      title={t.nothing}
      action={
        <Can act="12">
          <Goto to={paths.customer(customerCode, '12')}>{t.recharge}</Goto>
        </Can>
      }
    >
      {t.nothingAdvice}
    </EmptyState>
  )
}

type BillsProps = { owing: readonly Owing[]; own: Owing; onTaken: (taken: TakenPayment) => void }

function Bills({ owing, own, onTaken }: BillsProps) {
  const t = useWords(words)
  const [amounts, setAmounts] = useState<Amounts>(() => preselected(owing))
  const bills = owing.flatMap((one) => one.bills)
  const chosen = bills.filter(({ billNo }) => billNo in amounts)
  const wrong = wrongAmong(owing, amounts)
  return (
    <Beside
      aside={
        <Box title={t.toPay}>
          {chosen.length === 0 ? (
            <p className="muted">{t.chooseFirst}</p>
          ) : wrong ? (
            <p className="said bad">{t.wrongAmount(wrong.documentNumber ?? wrong.billNo)}</p>
          ) : (
            <PayBills
              key={JSON.stringify(amounts)}
              amounts={amounts}
              own={own}
              others={owing.slice(1)}
              onTaken={onTaken}
            />
          )}
        </Box>
      }
    >
      <BillChoice owing={owing} amounts={amounts} onChange={setAmounts} />
    </Beside>
  )
}
