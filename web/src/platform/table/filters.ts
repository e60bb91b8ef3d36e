import type { Call } from '@lastmile/contract/platform/call.ts'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { kindOf } from '#platform/inputs/kinds.ts'

export type Filters = Record<string, unknown>

/** A filter's value out of the address, in the kind its schema asks for. */
function read(text: string, name: string, call: Call): unknown {
  const kind = kindOf(name, (call.input.shape as Record<string, z.ZodType>)[name])
  if (kind.kind === 'number') return Number(text)
  if (kind.kind === 'yesNo') return text === 'true'
  return text
}

/**
 * The filters of a list, remembered in the address so that a link, a reload and the back button show the same list.
 * `prefix` tells the lists of one page apart.
 */
export function useFilters(call: Call, names: readonly string[], prefix = ''): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(prefix + name)
      return text === null ? [] : [[name, read(text, name, call)]]
    }),
  )
  const change = (next: Filters) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of names) {
          const value = next[name]
          if (value === undefined || value === null || value === '') after.delete(prefix + name)
          else after.set(prefix + name, typeof value === 'string' ? value : JSON.stringify(value))
        }
        return after
      },
      { replace: true },
    )
  return [filters, change]
}
