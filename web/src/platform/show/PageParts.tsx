import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import './page-parts.css'

/** Which part of a page is open: the address says it, the first one where it names none of them. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): Part {
  const [params] = useSearchParams()
  return parts.find((one) => one === params.get('part')) ?? parts[0]
}

type PagePartsProps<Part extends string> = {
  /** The name of the choice, for screen readers. */
  name: string
  parts: readonly [Part, ...Part[]]
  labels: Readonly<Record<Part, string>>
}

/** Leads from one part of a page to another; the address follows, so that a part can be sent on and kept. */
export function PageParts<Part extends string>({ name, parts, labels }: PagePartsProps<Part>) {
  const [, setParams] = useSearchParams()
  return (
    <div className="page-parts">
      <Segmented<Part>
        aria-label={name}
        value={usePart(parts)}
        onChange={(next) => setParams({ part: next })}
        options={parts.map((value) => ({ value, label: labels[value] }))}
      />
    </div>
  )
}
