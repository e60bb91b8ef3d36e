import { useSearchParams } from 'react-router'

/** A part of the address, such as the row whose detail is open, so that a link or a reload shows the same. */
export function useParam(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const change = (value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [params.get(name), change]
}
