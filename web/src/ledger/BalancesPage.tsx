import type { Output } from '@lastmile/contract/platform/call.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { CreditBalance, type ledger, type Balance } from '@lastmile/contract/ledger/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { GiveCredit } from './GiveCredit.tsx'
import { TakeBack } from './TakeBack.tsx'
import { words } from './words.ts'
import './balances.css'

type Balances = Output<typeof ledger.balances>['balances']

/** The balances, in the specification's order. */
const balances = {
  commonBalance: 'common-balance',
  allowance: 'allowance',
  cashCoupon: 'cash-coupon',
  derated: 'derated',
  paymentCard: 'payment-card',
  deposit: 'deposit',
  adjust: 'adjust',
} as const satisfies Record<keyof Balances, Balance>

/** A customer's balances and all movements on them. */
export default function BalancesPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [balance, setBalance] = useState<Balance | undefined>()
  const [giving, give] = useState(false)
  const { data } = useQuery(q(api.ledger.balances, { customerCode, limit: 1 }))
  return (
    <Page
      title={t.balances}
      extra={
        <>
          <PayOut />
          <Can act="balance.credit">
            <Button onClick={() => give(true)}>{t.giveCredit}</Button>
          </Can>
        </>
      }
    >
      <Detail open={giving} title={t.giveCredit} onClose={() => give(false)}>
        <GiveCredit customerCode={customerCode} onDone={() => give(false)} />
      </Detail>
      <div className="balances">
        {(Object.keys(balances) as (keyof Balances)[]).map((field) => (
          <BalanceCard
            key={field}
            field={field}
            amount={data?.balances[field]}
            chosen={balance === balances[field]}
            onChoose={() => setBalance(balance === balances[field] ? undefined : balances[field])}
          />
        ))}
      </div>
      {data ? <Lots lots={data.lots} balance={balance} /> : null}
      <CallTable
        call={api.ledger.balances}
        input={{ customerCode, ...(balance ? { balance } : {}) }}
        title={t.entries}
        rowKey={(row) => `${row.transactionId} ${row.balance}`}
        empty={<EmptyState title={t.none} />}
        columns={(c) => [
          c.instant('at'),
          c.word('balance'),
          c.word('kind'),
          c.text('document'),
          c.money('amount'),
          c.money('balanceAfter'),
          c.text('employeeName'),
        ]}
      />
    </Page>
  )
}

type LotsProps = { lots: Output<typeof ledger.balances>['lots']; balance: Balance | undefined }

/** What is left of each lot of a balance, or of all balances. */
function Lots({ lots, balance }: LotsProps) {
  const t = useWords(words)
  const customerCode = useCustomer()
  if (lots.length === 0) return null
  return (
    <Box title={t.lots}>
      <DataTable
        aria-label={t.lots}
        height="all"
        rows={balance ? lots.filter((lot) => lot.balance === balance) : lots}
        rowKey={(lot) => `${lot.balance} ${lot.document}`}
        columns={(c) => [
          c.word('balance'),
          c.text('document'),
          c.instant('at'),
          c.money('value'),
          c.money('remaining'),
          c.day('expiresOn'),
          c.actions((lot) => {
            const credit = CreditBalance.safeParse(lot.balance)
            return credit.success ? <TakeBack {...lot} customerCode={customerCode} balance={credit.data} /> : null
          }),
        ]}
      />
    </Box>
  )
}

/** A link that pays out the common balance. */
function PayOut() {
  const t = useWords(words)
  const to = paths.customer(useCustomer(), 'OtherRefundAct', { part: 'balance' })
  return (
    <Can act="OtherRefundAct">
      <Goto to={to}>
        <Button tabIndex={-1}>{t.payOut}</Button>
      </Goto>
    </Can>
  )
}

type BalanceCardProps = { field: keyof Balances; amount: number | undefined; chosen: boolean; onChoose: () => void }

function BalanceCard({ field, amount, chosen, onChoose }: BalanceCardProps) {
  const t = useWords(words)
  const f = useFormat()
  const name = fieldLabel(field, useLanguage())
  return (
    <button
      type="button"
      className={chosen ? 'plain balance chosen' : 'plain balance'}
      aria-pressed={chosen}
      title={chosen ? t.all : t.show(name)}
      onClick={onChoose}
    >
      <span className="muted">{name}</span>
      <strong className={amount ? undefined : 'muted'}>{f.money(amount)}</strong>
    </button>
  )
}
