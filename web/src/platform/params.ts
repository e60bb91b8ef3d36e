import { useSearchParams } from 'react-router'

/** Values for parts of the address; what is null or undefined is taken out of it. */
export type ParamValues = Readonly<Record<string, string | null | undefined>>

/**
 * The parts of the address after the question mark, such as the row whose detail is open, so that a link or a reload shows
 * the same. One step changes several of them together: of two steps at the same moment the later would undo the earlier.
 * `replace` takes the place of the present entry in the browser's history.
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
