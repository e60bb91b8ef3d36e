import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type Values = Readonly<Record<string, string>>

/** The values that patterns read, one line of the response in each row. */
export function FoundValues({ found }: { found: readonly Values[] }) {
  const t = useWords(words)
  const names = [...new Set(found.flatMap((values) => Object.keys(values)))]
  if (found.length === 0) return <p className="muted">{t.noValues}</p>
  if (names.length === 0) return <p>{t.matched}</p>
  const rows = found.map((values, index) => ({ id: `${index} ${JSON.stringify(values)}`, values }))
  return (
    <table className="template-parameters" aria-label={t.valuesRead}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              <code>{name}</code>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, values }) => (
          <tr key={id}>
            {names.map((name) => (
              <td key={name}>{values[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
