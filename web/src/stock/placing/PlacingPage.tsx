import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { PlacedDevices } from './PlacedDevices.tsx'
import { ReadyDevices } from './ReadyDevices.tsx'
import { words } from './words.ts'

const parts = ['ready', 'placed'] as const

/** Devices of the network: those that can be installed at an OLT or a box, and those that are installed. */
export default function PlacingPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.title}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'placed' ? <PlacedDevices /> : <ReadyDevices />}
    </Page>
  )
}
