import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Selects, by serial number, a device in stock to hand over, and shows its model and price. */
export function NewDevice({ specType, ...rest }: InputProps<string> & { specType: string }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.stock.atHand, { specType }), enabled: specType !== '' })
  const options = (data ?? []).map(({ number, specName, specZhName, condition, value }) => {
    const model = nameIn(language, { name: specName, zhName: specZhName })
    const used = condition === 'used' ? ` (${t.used})` : ''
    return { code: number, name: number, hint: `${model}${used} · ${f.money(value)}` }
  })
  return (
    <>
      <SearchSelect {...rest} options={options} placeholder={t.shelf} />
      {data?.length === 0 ? <div className="said wait">{t.noDevice}</div> : null}
    </>
  )
}
