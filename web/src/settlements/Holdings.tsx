import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './settlements.css'

/** Returns the cash the clerk holds and its limit. */
export const useHoldings = () => useQuery(q(api.settlements.unSettlementCollection, {})).data

/** The clerk's cash: in hand, waiting to be counted, and as a share of the limit. */
export function Holdings() {
  const t = useWords(words)
  const f = useFormat()
  const held = useHoldings()
  if (!held) return null
  const share = held.maxUnsettledAmount > 0 ? held.unsettledAmount / held.maxUnsettledAmount : 0
  const limit = t.ofLimit(f.money(held.unsettledAmount), f.money(held.maxUnsettledAmount))
  return (
    <div className="holdings">
      <Figures
        big
        items={[
          { field: 'inHand', label: t.inHand, value: <Money value={held.unrequestedAmount} /> },
          { field: 'waiting', label: t.waiting, value: <Money value={held.requestedAmount} /> },
        ]}
      />
      <label className="limit">
        <span>
          {t.againstLimit} <b>{limit}</b>
        </span>
        <meter min={0} max={1} high={0.8} optimum={0} value={Math.min(1, share)} />
      </label>
    </div>
  )
}
