import { useSearchParams } from 'react-router'

/** Values of URL parameters; null or undefined removes one. */
export type ParamValues = Readonly<Record<string, string | null | undefined>>

/**
 * Returns the query parameters of the URL, such as the row whose detail is open, so that a link or a reload shows the
 * same, and a function to change them. Change several in one call: of two calls at the same moment the later would undo
 * the earlier. `replace` replaces the current entry in the browser's history.
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
