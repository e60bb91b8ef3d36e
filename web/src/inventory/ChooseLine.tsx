import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type ChooseProps = { value: string | undefined; onChange: (productCode: string | undefined) => void }

/** Finds the lines of an account or a customer, and chooses one. */
export function ChooseLine({ value, onChange }: ChooseProps) {
  const t = useWords(words)
  const id = useId()
  const [lineSearch, setLineSearch] = useState('')
  const { data } = useQuery({ ...q(api.inventory.lines, { lineSearch }), enabled: lineSearch !== '' })
  const find = (text: string) => {
    onChange(undefined)
    setLineSearch(text.trim())
  }
  return (
    <div className="inventory-parts">
      <label htmlFor={id}>{t.searchLine}</label>
      <Input.Search id={id} onSearch={find} enterButton={t.find} placeholder={t.searchExample} maxLength={64} />
      {data?.length === 0 ? <p className="muted">{t.noLine}</p> : null}
      {data && data.length > 0 ? (
        <RadioCards
          aria-label={t.lines}
          value={value}
          onChange={onChange}
          look="rows"
          cards={data.map(({ productCode, account, customerName, terminalNumber, boxPlace }) => ({
            code: productCode,
            content: (
              <span>
                {customerName} · {account} <span className="muted">{t.lineFacts(terminalNumber, boxPlace)}</span>
              </span>
            ),
          }))}
        />
      ) : null}
    </div>
  )
}
