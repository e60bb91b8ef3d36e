import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { changeOf, type Due, PayForm, whole } from '#orders'
import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { payable } from '#platform/payable.ts'
import { useWords } from '#platform/words.ts'
import type { Filled } from './Filled.tsx'
import { words } from './words.ts'
import './balances.css'

type Stand = Omit<Due, 'amount' | 'usingCommonBalance'>
type TakeAmountProps = {
  customerCode: string
  balance: 'common-balance' | 'deposit'
  stand: Stand
  onFilled: (filled: Filled) => void
}

/** Common amounts, in whole currency units. */
const usual = [5_000, 10_000, 20_000, 50_000, 100_000]

/** Enters the amount to add to a balance, followed by the usual payment form. */
export function TakeAmount({ customerCode, balance, stand, onFilled }: TakeAmountProps) {
  const t = useWords(words)
  const c = useWords(common)
  const f = useFormat()
  const id = useId()
  const [amount, setAmount] = useState<number | undefined>()
  const unit = 10 ** f.currency.exponent
  return (
    <div className="pay">
      <div className="field">
        <label htmlFor={id}>{t.amount}</label>
        <MoneyInput id={id} value={amount} onChange={setAmount} />
        <div className="quick-cash">
          {usual.map((sum) => (
            <Button key={sum} size="small" onClick={() => setAmount(sum * unit)}>
              {f.amount(sum * unit)}
            </Button>
          ))}
        </div>
      </div>
      {payable(amount) ? (
        <Take
          key={amount}
          {...{ customerCode, balance, onFilled }}
          due={{ ...stand, amount, usingCommonBalance: true }}
        />
      ) : (
        <p className={amount === undefined ? 'muted' : 'said bad'}>
          {amount === undefined ? t.chooseAmount : c.payable(f.currency.exponent)}
        </p>
      )}
    </div>
  )
}

const ways = {
  'common-balance': ['cash', 'card', 'bank-transfer'],
  deposit: ['cash', 'card', 'bank-transfer', 'common-balance'],
} as const satisfies Record<string, readonly TenderKind[]>

type TakeProps = Omit<TakeAmountProps, 'stand'> & { due: Due }

function Take({ customerCode, balance, due, onFilled }: TakeProps) {
  const [given, setGiven] = useState<number | undefined>()
  const form = useCallForm(api.payments.recharge, {
    initial: { tenders: [whole('cash', due.amount, due)] },
    fixed: { customerCode, balance, direction: 'in' },
    draft: false,
    onDone: (answer, { tenders = [] }) => onFilled({ ...answer, change: changeOf(given, tenders) }),
  })
  return (
    <PayForm
      form={form}
      tenders={form.values.tenders ?? []}
      due={due}
      given={given}
      onGiven={setGiven}
      kinds={ways[balance]}
    />
  )
}
