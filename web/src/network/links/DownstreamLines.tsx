import { customColumns, useCustomFields, useCustomFilters } from '#fields'
import { api } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { olts } from '#network/resources/box-inputs.tsx'
import { words } from './words.ts'

/** The lines behind an OLT, a PON port or a box, which an outage there would affect. */
export function DownstreamLines() {
  const t = useWords(words)
  const customFields = useCustomFields('line')
  const customFilters = useCustomFilters('line')
  return (
    <CallTable
      call={api.network.lines}
      filters={[{ name: 'oltCode', input: <CallSelect {...olts} /> }, 'ponPort', 'odbCode', ...customFilters]}
      rowKey={({ odbCode, portCode }) => `${odbCode}/${portCode}`}
      empty={<EmptyState title={t.noLine}>{t.noLineAdvice}</EmptyState>}
      columns={(c) => [
        c.text('oltCode'),
        c.text('ponPort'),
        c.text('odbCode'),
        c.named('odbName', 'odbZhName', { title: t.place }),
        c.text('portCode'),
        c.status('status'),
        c.custom('customerCode', { show: drawCustomer, text: sayCustomer }),
        c.text('customerName'),
        c.text('productCode'),
        ...customColumns<Line>(customFields, { hidden: true }),
      ]}
    />
  )
}

type Line = RowOf<typeof api.network.lines.call>
type Owned = { customerCode: string | null }
const sayCustomer = ({ customerCode }: Owned) => customerCode ?? nothing
const drawCustomer = ({ customerCode }: Owned) =>
  customerCode === null ? (
    nothing
  ) : (
    <Goto to={`/submenus/CustomerNetworkResourceInfo?customer=${customerCode}`}>{customerCode}</Goto>
  )
