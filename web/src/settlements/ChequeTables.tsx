import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type HeldCheque = RowOf<typeof api.cheques.inDrawer.call>

type ChequesInDrawerProps = { chosen: readonly HeldCheque[]; onChoose: (chosen: readonly HeldCheque[]) => void }

/** The cheques in the user's drawer, to be handed in with the cash; renders nothing if there are none. */
export function ChequesInDrawer({ chosen, onChoose }: ChequesInDrawerProps) {
  const t = useWords(words)
  const { data } = useQuery(q(api.cheques.inDrawer, {}))
  if (!data || data.count === 0) return null
  return (
    <CallTable
      call={api.cheques.inDrawer}
      name="cheques"
      title={t.cheques}
      rowKey="chequeId"
      select="many"
      selected={chosen.map(({ chequeId }) => chequeId)}
      onSelect={(_, rows) => onChoose(rows)}
      height="all"
      columns={(c) => [
        c.named('bankName', 'bankZhName'),
        c.text('chequeNumber'),
        c.day('drawnOn'),
        c.text('customerName'),
        c.text('paymentCode'),
        c.instant('at'),
        c.money('amount'),
      ]}
    />
  )
}

type ChequesOfProps = {
  settlementCode: string
  /** The ticked cheques; if omitted, the list is read-only. */
  ticked?: readonly string[]
  onTick?: (ticked: string[]) => void
}

/** The cheques of a hand-in request. */
export function ChequesOf({ settlementCode, ticked, onTick }: ChequesOfProps) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.settlementCheques.bySettlement}
      input={{ settlementCode }}
      name="settlement-cheques"
      title={onTick ? t.tickCheques : t.chequesOf}
      rowKey="chequeId"
      height="all"
      {...(onTick && {
        select: 'many' as const,
        selected: [...(ticked ?? [])],
        onSelect: (_: unknown, rows: readonly { chequeId: string }[]) => onTick(rows.map(({ chequeId }) => chequeId)),
      })}
      columns={(c) => [
        c.named('bankName', 'bankZhName'),
        c.text('chequeNumber'),
        c.day('drawnOn'),
        c.status('state', { hidden: onTick !== undefined }),
        c.money('amount'),
      ]}
    />
  )
}
