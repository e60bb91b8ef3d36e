import { sum } from '@lastmile/contract/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { documentColumn } from './entries/document.ts'
import { PlaceSelect } from './entries/PlaceSelect.tsx'
import { words } from './words.ts'

/** Filters by material. */
const specFilter = {
  name: 'specCode' as const,
  input: <CallSelect call={api.stock.materialSpecs} input={{}} />,
}

/** Filters by warehouse, department or person. */
const placeFilter = {
  name: 'stockPlace' as const,
  input: <PlaceSelect />,
}

const parts = ['movements', 'batches', 'valuation'] as const

/** Every movement of materials, and where batches are with their values. */
export default function LogPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.logTitle}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'movements' ? <Movements /> : null}
      {part === 'batches' ? <Batches /> : null}
      {part === 'valuation' ? <Valuation /> : null}
    </Page>
  )
}

function Movements() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.materials.log}
      filters={[{ ...specFilter, label: t.material }, 'movementKind', placeFilter, 'document']}
      title={t.movements}
      rowKey="movementId"
      empty={<EmptyState title={t.noMovements} />}
      columns={(c) => [
        c.instant('at'),
        c.word('movementKind'),
        c.named('specName', 'specZhName', { title: t.material }),
        c.named('placeName', 'placeZhName'),
        c.text('batchCode'),
        c.number('quantity'),
        c.money('value', { title: t.worth }),
        documentColumn(),
        c.named('employeeName', 'employeeZhName', { hidden: true }),
      ]}
    />
  )
}

/** What is left of each batch, and where it is. */
function Batches() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.materials.batches}
      filters={[{ ...specFilter, label: t.material }, placeFilter, 'batchCode']}
      name="batches"
      title={t.batches}
      rowKey="lotId"
      empty={<EmptyState title={t.noMaterials} />}
      columns={(c) => [
        c.text('batchCode'),
        c.named('specName', 'specZhName', { title: t.material }),
        c.named('placeName', 'placeZhName'),
        c.number('onHand'),
        c.word('unit', { width: 70 }),
        c.money('value', { title: t.worth }),
        c.text('parentCode', { title: t.cutFrom }),
        c.text('entryCode', { hidden: true }),
        c.instant('receivedAt', { hidden: true }),
        c.day('warrantyUntil'),
      ]}
    />
  )
}

function Valuation() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery(q(api.materials.valuation, {}))
  const total = sum((data ?? []).map(({ value }) => value))
  return (
    <>
      <Figures big items={[{ field: 'value', label: t.worth, value: f.money(total) }]} />
      <CallTable
        call={api.materials.valuation}
        name="valuation"
        title={t.valuation}
        rowKey="specCode"
        empty={<EmptyState title={t.noMaterials} />}
        columns={(c) => [
          c.named('specName', 'specZhName', { title: t.material }),
          c.number('onHand'),
          c.word('unit', { width: 70 }),
          c.money('storeValue'),
          c.money('departmentValue'),
          c.money('employeeValue'),
          c.money('transitValue'),
          c.money('value', { title: t.worth }),
        ]}
      />
    </>
  )
}
