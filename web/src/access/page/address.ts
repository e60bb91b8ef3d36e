import { useSearchParams } from 'react-router'

/** Keeps a value in the URL, so that links, reloads and the back button restore the query. */
export function useInAddress(name: string): [string | null, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const change = (value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [params.get(name), change]
}
