import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './stock.css'
import '#platform/style/form.css'
import { useNumberEntry } from '#platform/inputs/number-entry.ts'

/** What was typed; undefined clears a value. */
type Part = { quantity?: number | undefined; packages?: number | undefined; cost?: number | undefined }
type Line = { specCode: string; quantity?: number; packages?: number; cost?: number }

/** The lines of a delivery: packages of a material, the quantity in each, and the total price. */
export function DeliveryInput({ id, value, onChange, disabled = false, ...rest }: InputProps<Line[]>) {
  const t = useWords(words)
  const { data: specs } = useQuery(q(api.stock.materialSpecs, {}))
  const lines = Array.isArray(value) ? value : []
  const change = (specCode: string, part: Part) => {
    const { packages, quantity, cost } = { ...lines.find((line) => line.specCode === specCode), ...part }
    const line = {
      specCode,
      ...(packages === undefined ? {} : { packages }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(cost === undefined ? {} : { cost }),
    }
    const others = lines.filter((other) => other.specCode !== specCode)
    onChange?.(Object.keys(line).length > 1 ? [...others, line] : others)
  }
  return (
    <table className="entry-table" id={id} aria-describedby={rest['aria-describedby']}>
      <thead>
        <tr>
          <th scope="col">{t.material}</th>
          <th scope="col">{t.inEach}</th>
          <th scope="col">{t.packages}</th>
          <th scope="col">{t.costOfAll}</th>
        </tr>
      </thead>
      <tbody>
        {(specs ?? []).map((spec) => (
          <DeliveryLine
            key={spec.code}
            spec={spec}
            line={lines.find((line) => line.specCode === spec.code)}
            disabled={disabled}
            onChange={(part) => change(spec.code, part)}
          />
        ))}
      </tbody>
    </table>
  )
}

type DeliveryLineProps = {
  spec: RowOf<typeof api.stock.materialSpecs.call>
  line: Line | undefined
  disabled: boolean
  onChange: (part: Part) => void
}

/** A line of a delivery, for one material. */
function DeliveryLine({ spec, line, disabled, onChange }: DeliveryLineProps) {
  const t = useWords(words)
  const language = useLanguage()
  const name = nameIn(language, spec)
  const entry = useNumberEntry()
  return (
    <tr>
      <td>{name}</td>
      <td>
        <InputNumber<number>
          {...entry}
          aria-label={t.quantityOf(t.inEach, name)}
          value={line?.quantity ?? null}
          controls={false}
          disabled={disabled}
          suffix={<span className="muted">{term(spec.unit, language)}</span>}
          onChange={(quantity) => onChange({ quantity: quantity ?? undefined })}
        />
      </td>
      <td>
        <InputNumber<number>
          {...entry}
          aria-label={t.quantityOf(t.packages, name)}
          value={line?.packages ?? null}
          placeholder="1"
          controls={false}
          disabled={disabled}
          onChange={(packages) => onChange({ packages: packages ?? undefined })}
        />
      </td>
      <td>
        <MoneyInput
          aria-label={t.quantityOf(t.costOfAll, name)}
          value={line?.cost ?? null}
          disabled={disabled}
          onChange={(cost) => onChange({ cost })}
        />
      </td>
    </tr>
  )
}
