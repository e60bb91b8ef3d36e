import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { SaleTest } from '#offerings/sale-test/SaleTest.tsx'
import { OfferingList } from './OfferingList.tsx'
import { PlannedList } from './Planned.tsx'
import { SpeedList } from './SpeedList.tsx'
import { words } from './words.ts'

const parts = ['offerings', 'speeds', 'rehearsal', 'changes'] as const

const shown = {
  offerings: <OfferingList />,
  speeds: <SpeedList />,
  rehearsal: <SaleTest />,
  changes: <PlannedList />,
}

/** Offerings, broadband speeds, who may sell what, and planned changes. */
export default function OfferingsPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.offerings}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {shown[part]}
    </Page>
  )
}
