import type { ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type Block = RowOf<typeof api.invoices.list.call>
type State = Block['state']

/** Filters by document type. */
export const typeFilter = {
  name: 'typeCode' as const,
  input: <CallSelect call={api.notes.types} input={{}} />,
}

type BlockListProps = {
  title: string
  /** Restricts the list to blocks in this state. */
  state?: State
  /** Restricts the list to blocks held by the user or their department. */
  mine?: boolean
  name?: string
  /** Adds filters by state, by number, and by whether the block can be written off. */
  wide?: boolean
  renderActions?: (block: Block) => ReactNode
  onOpen?: (block: Block) => void
}

/** Blocks of pre-printed numbers, with the actions possible on each. */
export function BlockList(props: BlockListProps) {
  const { title, state, mine = false, name = '', wide = false, renderActions, onOpen } = props
  const t = useWords(words)
  return (
    <CallTable
      call={api.invoices.list}
      input={{ ...(state ? { state } : {}), ...(mine ? { mine } : {}) }}
      filters={[typeFilter, 'noteSeries', 'paperNumber', ...(wide ? (['state', 'exhausted'] as const) : [])]}
      name={name}
      title={title}
      rowKey="blockId"
      {...(onOpen ? { onOpen } : {})}
      empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
      columns={(c) => [
        c.text('blockId', { hidden: true }),
        c.named('typeName', 'typeZhName'),
        c.text('noteSeries'),
        c.serial('startNumber'),
        c.serial('endNumber'),
        c.text('nextNumber'),
        c.number('numbersLeft'),
        c.status('state', { width: 132 }),
        c.named('holderName', 'holderZhName'),
        c.yesNo('exhausted', { hidden: true }),
        ...(renderActions ? [c.actions(renderActions, 190)] : []),
      ]}
    />
  )
}
