import { term } from '@lastmile/contract/words.ts'
import { InputNumber } from 'antd'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './stock.css'
import '#platform/style/form.css'
import { useNumberEntry } from '#platform/inputs/number-entry.ts'

type Line = { specCode: string; quantity: number }
export type Material = { specCode: string; specName: string; specZhName: string; unit: string; known?: number | null }

type QuantityProps = InputProps<Line[]> & {
  materials: readonly Material[]
  /** The label of the known quantity of a material, such as that in stock. */
  known?: string
  /** The label of the typed quantity. */
  typed: string
  /** Whether 0 is a valid quantity, as in a count. */
  zero?: boolean
}

/** Returns a placeholder for a material that was entered when another location was chosen. */
const unheld = ({ specCode }: Line): Material => ({ specCode, specName: specCode, specZhName: specCode, unit: '' })

/**
 * A quantity for each of some materials, including those entered before another location was chosen. All are listed,
 * but only those with a quantity count. The form refuses invalid quantities.
 */
export function QuantityInput({ materials, known, typed, zero = false, ...field }: QuantityProps) {
  const { id, value, onChange, disabled = false } = field
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const entry = useNumberEntry()
  const lines = Array.isArray(value) ? value : []
  const change = (specCode: string, quantity: number | null) => {
    const others = lines.filter((line) => line.specCode !== specCode)
    const counts = quantity !== null && (quantity !== 0 || zero)
    onChange?.(counts ? [...others, { specCode, quantity }] : others)
  }
  const shown = [
    ...materials,
    ...lines.filter(({ specCode }) => !materials.some((one) => one.specCode === specCode)).map(unheld),
  ]
  if (shown.length === 0) return <EmptyState title={t.noMaterials} />
  return (
    <table className="entry-table" id={id} aria-describedby={field['aria-describedby']}>
      <thead>
        <tr>
          <th scope="col">{t.material}</th>
          {known ? (
            <th scope="col" className="number">
              {known}
            </th>
          ) : null}
          <th scope="col">{typed}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((material) => {
          const name = nameIn(language, { name: material.specName, zhName: material.specZhName })
          return (
            <tr key={material.specCode}>
              <td>{name}</td>
              {known ? (
                <td className="number">
                  {f.number(material.known ?? 0)} {term(material.unit, language)}
                </td>
              ) : null}
              <td>
                <InputNumber<number>
                  {...entry}
                  aria-label={t.quantityOf(typed, name)}
                  value={lines.find((line) => line.specCode === material.specCode)?.quantity ?? null}
                  disabled={disabled}
                  controls={false}
                  onChange={(quantity) => change(material.specCode, quantity)}
                  suffix={<span className="muted">{term(material.unit, language)}</span>}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
