import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import './page-parts.css'

/** Returns the open part of a page from the URL, by default the first part. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): Part {
  const [params] = useSearchParams()
  return parts.find((one) => one === params.get('part')) ?? parts[0]
}

type PagePartsProps<Part extends string> = {
  /** The accessible name of the control. */
  name: string
  parts: readonly [Part, ...Part[]]
  labels: Readonly<Record<Part, string>>
}

/** Switches between the parts of a page by way of the URL, so that a part can be shared and bookmarked. */
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
