import { useSearchParams } from 'react-router'
import { type ReactNode, useId } from 'react'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { OntList } from './OntList.tsx'
import { ReadingBox } from './ReadingBox.tsx'
import { words } from './words.ts'
import './inventory.css'

const olts = { call: api.olts.list, input: { limit: 50 }, search: 'keyword' as const }

type Props = {
  /** What a higher slice shows about an OLT. */
  about: (oltCode: string) => ReactNode
}

/** The ONTs that an OLT has, compared with the records of the lines, which can adopt their places. */
export function OltInventoryPage({ about }: Props) {
  const t = useWords(words)
  const id = useId()
  const [params, setParams] = useSearchParams()
  const oltCode = params.get('oltCode') ?? undefined
  const choose = (code: string | undefined) => setParams(code === undefined ? {} : { oltCode: code })
  return (
    <Page title={t.title}>
      <p className="inventory-olt">
        <label htmlFor={id}>{t.olt}</label>
        <CallSelect id={id} {...olts} value={oltCode} onChange={choose} placeholder={t.chooseOlt} />
      </p>
      {oltCode === undefined ? (
        <EmptyState title={t.noOlt}>{t.noOltAdvice}</EmptyState>
      ) : (
        <div key={oltCode} className="inventory-parts">
          <ReadingBox oltCode={oltCode} />
          <OntList oltCode={oltCode} />
          {about(oltCode)}
        </div>
      )}
    </Page>
  )
}
