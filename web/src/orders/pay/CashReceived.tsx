import { Button } from 'antd'
import { useId } from 'react'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { useFirstFocus } from '#platform/inputs/focus.ts'
import { MoneyInput, type MoneyInputRef } from '#platform/inputs/MoneyInput.tsx'
import { payable } from '#platform/payable.ts'
import { useWords } from '#platform/words.ts'
import { likelyCash } from './tenders.ts'
import { words } from './words.ts'

type CashGivenProps = {
  cash: number
  given: number | undefined
  onGiven: (given: number | undefined) => void
  disabled: boolean
}

/** The cash received and the change. Neither is sent: only their difference stays in the drawer. */
export function CashReceived({ cash, given, onGiven, disabled }: CashGivenProps) {
  const t = useWords(words)
  const c = useWords(common)
  const f = useFormat()
  const id = useId()
  // Focused first, because the clerk next enters the cash received.
  const input = useFirstFocus<MoneyInputRef>()
  const change = (given ?? cash) - cash
  const odd = given !== undefined && !payable(given)
  return (
    <div className="cash-given">
      <div className="field">
        <label htmlFor={id}>{t.given}</label>
        <MoneyInput
          id={id}
          value={given}
          onChange={onGiven}
          disabled={disabled}
          placeholder={f.amount(cash)}
          ref={input}
        />
        <div className="quick-cash">
          {likelyCash(cash, 10 ** f.currency.exponent).map((amount) => (
            <Button key={amount} size="small" disabled={disabled} onClick={() => onGiven(amount)}>
              {f.amount(amount)}
            </Button>
          ))}
          <Button size="small" disabled={disabled} onClick={() => onGiven(undefined)}>
            {t.exactly}
          </Button>
        </div>
      </div>
      <output className={odd || change < 0 ? 'change short' : 'change'} htmlFor={id}>
        <span>{odd ? c.payable(f.currency.exponent) : change < 0 ? t.short(f.money(-change)) : t.change}</span>
        {odd || change < 0 ? null : <strong>{f.money(change)}</strong>}
      </output>
    </div>
  )
}
