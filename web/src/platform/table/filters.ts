import type { Call } from '@lastmile/contract/platform/call.ts'
import type { z } from 'zod'
import { kindOf } from '#platform/inputs/kinds.ts'
import { useParams } from '#platform/params.ts'

export type Filters = Record<string, unknown>

/** A filter's value out of the address, in the kind its schema asks for. */
function read(text: string, name: string, call: Call): unknown {
  const kind = kindOf(name, (call.input.shape as Record<string, z.ZodType>)[name])
  if (kind.kind === 'number') return Number(text)
  if (kind.kind === 'yesNo') return text === 'true'
  return text
}

/** A filter's value as the address has it; one that is empty is left out. */
function written(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The filters of a list, remembered in the address so that a link, a reload and the back button show the same list.
 * `prefix` tells the lists of one page apart.
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
