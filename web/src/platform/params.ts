import { useSearchParams } from 'react-router'

/** Values of URL parameters; null and undefined remove a parameter. */
export type ParamValues = Readonly<Record<string, string | null | undefined>>

/**
 * Returns the query parameters of the URL, such as the row that is open, and a function to change them. Keeping state
 * there lets links and reloads restore it. Change several parameters in one call: of two calls at the same moment, the
 * second would undo the first. `replace` replaces the current entry in the browser's history.
 */
export function useParams({ replace = false } = {}): [URLSearchParams, (values: ParamValues) => void] {
  const [params, setParams] = useSearchParams()
  const change = (values: ParamValues) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace },
    )
  return [params, change]
}
