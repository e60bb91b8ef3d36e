import { check } from '@lastmile/contract/platform/faults.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { sales } from '@lastmile/contract/sales/calls.ts'
import { filledValues, type Values } from '#platform/form/values.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Fields that the page fills in itself and that are never typed. */
const own = new Set(['customerCode', 'expectedAmount', 'province', 'city', 'portCode'])
const atMost = 8

type StillMissingProps = { formId: string; values: Values; required: readonly string[] }

/** Links from each missing field to its input, in the order of the form, so that the clerk need not search it. */
export function StillMissing({ formId, values, required }: StillMissingProps) {
  const t = useWords(words)
  const language = useLanguage()
  const filled = filledValues(values)
  const result = check(sales.openAccount.input, filled)
  const fields = new Set([
    ...required.filter((field) => filled[field] === undefined),
    ...(result.success ? [] : result.error.issues.map((issue) => String(issue.path[0]))),
  ])
  const missing = Object.keys(sales.openAccount.input.shape).filter((field) => fields.has(field) && !own.has(field))
  if (missing.length === 0) return <p className="said good">{t.complete}</p>
  return (
    <section>
      <h3>{t.missing(missing.length)}</h3>
      <div className="missing">
        {missing.slice(0, atMost).map((field) => (
          <button key={field} type="button" className="plain link" onClick={() => goTo(formId, field)}>
            {fieldLabel(field, language)}
          </button>
        ))}
        {missing.length > atMost ? <span className="muted">…</span> : null}
      </div>
    </section>
  )
}

function goTo(formId: string, field: string): void {
  const place = document.getElementById(formId)?.querySelector<HTMLElement>(`[data-field~='${field}']`)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
