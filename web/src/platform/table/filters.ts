import type { Call } from '@lastmile/contract/platform/call.ts'
import type { z } from 'zod'
import { kindOf } from '#platform/inputs/kinds.ts'
import { useParams } from '#platform/params.ts'

export type Filters = Record<string, unknown>

/** Parses a filter value from the URL into the type that its schema requires. */
function read(text: string, name: string, call: Call): unknown {
  const kind = kindOf(name, (call.input.shape as Record<string, z.ZodType>)[name])
  if (kind.kind === 'number') return Number(text)
  if (kind.kind === 'yesNo') return text === 'true'
  return text
}

/** Formats a filter value for the URL; null for an empty one. */
function written(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Returns the filters of a list. They are kept in the URL, so that links, reloads and the back button restore the list.
 * `prefix` distinguishes the lists on a page.
 */
export function useFilters(call: Call, names: readonly string[], prefix = ''): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useParams({ replace: true })
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(prefix + name)
      return text === null ? [] : [[name, read(text, name, call)]]
    }),
  )
  const change = (next: Filters) =>
    setParams(Object.fromEntries(names.map((name) => [prefix + name, written(next[name])])))
  return [filters, change]
}
