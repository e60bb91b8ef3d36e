import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { OfferingList } from './OfferingList.tsx'
import { SpeedList } from './SpeedList.tsx'
import { words } from './words.ts'

type Part = 'offerings' | 'speeds'

/** What is sold: the offerings, and the speeds that broadband is sold with. */
export default function OfferingsPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const part: Part = params.get('part') === 'speeds' ? 'speeds' : 'offerings'
  return (
    <Page title={t.offerings}>
      <div className="list-tabs">
        <Segmented<Part>
          aria-label={t.parts}
          value={part}
          onChange={(next) => setParams({ part: next })}
          options={[
            { value: 'offerings', label: t.offerings },
            { value: 'speeds', label: t.speeds },
          ]}
        />
      </div>
      {part === 'speeds' ? <SpeedList /> : <OfferingList />}
    </Page>
  )
}
