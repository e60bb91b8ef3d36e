import type { Material } from '@lastmile/contract/processes/forms.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import '#platform/style/form.css'
import { useNumberEntry } from '#platform/inputs/number-entry.ts'

type Held = { code: string; name: string; zhName: string; unit: string; onHand: number }

/** The quantity used of each material in the user's van. */
export function MaterialsInput(props: InputProps<Material[]>) {
  const { data: held } = useQuery(q(api.stock.ownMaterials, {}))
  return <MaterialsTable {...props} held={held} />
}

type TableProps = InputProps<Material[]> & {
  held: readonly Held[] | undefined
  /** Whether materials are being returned, so that the quantity is what was left over. */
  back?: boolean
}

/** A quantity for each material held. All materials are listed, but only those with a quantity count. */
export function MaterialsTable({ id, value, onChange, disabled = false, held, back = false, ...rest }: TableProps) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const entry = useNumberEntry()
  const says = back ? { held: t.takenAlong, entered: t.leftOver, of: t.leftOverOf, only: t.onlyTaken } : ofVan(t)
  const used = Array.isArray(value) ? value : []
  const change = (specCode: string, quantity: number | null) => {
    const others = used.filter((line) => line.specCode !== specCode)
    onChange?.(quantity === null || quantity === 0 ? others : [...others, { specCode, quantity }])
  }
  if (held?.length === 0)
    return back ? (
      <span className="muted">{t.nothingTaken}</span>
    ) : (
      <EmptyState title={t.noMaterials}>{t.noMaterialsAdvice}</EmptyState>
    )
  return (
    <table className="entry-table" id={id} aria-describedby={(rest as Record<string, string>)['aria-describedby']}>
      <thead>
        <tr>
          <th scope="col">{t.material}</th>
          <th scope="col" className="number">
            {says.held}
          </th>
          <th scope="col">{says.entered}</th>
        </tr>
      </thead>
      <tbody>
        {(held ?? []).map(({ code, unit: measure, onHand, ...names }) => {
          const unit = term(measure, language)
          const quantity = used.find((line) => line.specCode === code)?.quantity ?? null
          const short = quantity !== null && quantity > onHand
          return (
            <tr key={code}>
              <td>{nameIn(language, names)}</td>
              <td className="number">
                {f.number(onHand)} {unit}
              </td>
              <td>
                <InputNumber<number>
                  {...entry}
                  aria-label={says.of(nameIn(language, names), unit)}
                  value={quantity}
                  disabled={disabled}
                  controls={false}
                  {...(short ? { status: 'error' as const } : {})}
                  onChange={(typed) => change(code, typed)}
                  suffix={<span className="muted">{unit}</span>}
                />
                {short ? <div className="field-fault">{says.only(f.number(onHand), unit)}</div> : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const ofVan = (t: typeof words.en) => ({ held: t.onHand, entered: t.used, of: t.usedOf, only: t.onlyOnHand })
