import { api } from '#platform/api.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { BlockList, typeFilter } from './BlockList.tsx'
import { Continuity } from './Continuity.tsx'
import { words } from './words.ts'

const parts = ['blocks', 'movements', 'used', 'continuity'] as const

/** Where every numbered document is, its history and its use. */
export default function CheckPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.checkTitle}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'blocks' ? <BlockList title={t.blocks} wide /> : null}
      {part === 'movements' ? <Movements /> : null}
      {part === 'used' ? <UsedNumbers /> : null}
      {part === 'continuity' ? <Continuity /> : null}
    </Page>
  )
}

function Movements() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.noteBlocks.storageChange}
      filters={[typeFilter, 'noteSeries']}
      title={t.movements}
      rowKey="movementId"
      empty={<EmptyState title={t.noMovements} />}
      columns={(c) => [
        c.instant('at'),
        c.word('noteAction'),
        c.named('typeName', 'typeZhName'),
        c.text('noteSeries'),
        c.serial('startNumber'),
        c.serial('endNumber'),
        c.named('fromName', 'fromZhName'),
        c.named('toName', 'toZhName'),
        c.text('employeeName'),
      ]}
    />
  )
}

function UsedNumbers() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.noteBlocks.usingLog}
      filters={[typeFilter, 'noteSeries']}
      title={t.used}
      rowKey={({ typeName, printedNumber }) => `${typeName} ${printedNumber}`}
      empty={<EmptyState title={t.noNumbers} />}
      columns={(c) => [
        c.text('printedNumber'),
        c.status('state'),
        c.text('document'),
        c.text('voidReason'),
        c.named('typeName', 'typeZhName', { hidden: true }),
        c.text('employeeName'),
        c.instant('at'),
      ]}
    />
  )
}
