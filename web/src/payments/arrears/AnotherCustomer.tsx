import { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type AnotherCustomerProps = {
  /** Codes of customers that could not be loaded. */
  refused: readonly string[]
  onAdd: (customerCode: CustomerCode) => void
}

/** Adds another customer, whose bills are paid together with the first customer's. */
export function AnotherCustomer({ refused, onAdd }: AnotherCustomerProps) {
  const t = useWords(words)
  const id = useId()
  const [typed, setTyped] = useState('')
  const code = CustomerCode.safeParse(typed.trim().toUpperCase())
  const add = () => {
    if (!code.success) return
    onAdd(code.data)
    setTyped('')
  }
  return (
    <Box title={t.another}>
      <div className="another-customer">
        <div className="field">
          <label htmlFor={id}>{t.customerCode}</label>
          <Input
            id={id}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={add}
          />
        </div>
        <Button onClick={add} disabled={!code.success}>
          {t.add}
        </Button>
      </div>
      {refused.map((one) => (
        <p key={one} className="said bad">
          {t.unknown(one)}
        </p>
      ))}
    </Box>
  )
}
