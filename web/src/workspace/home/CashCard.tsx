import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The user's cash in hand compared with its limit, and a link to hand it in. */
export function CashCard() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery(q(api.settlements.unSettlementCollection, { limit: 1 }))
  if (!data) return null
  const { unsettledAmount, maxUnsettledAmount, nearLimit, requestedAmount } = data
  return (
    <Box title={t.cashInHand} extra={<Goto to={paths.menu('ToDept')}>{t.handIn}</Goto>}>
      <p className="home-figure">{f.money(unsettledAmount)}</p>
      <meter
        className={nearLimit ? 'near' : ''}
        aria-label={t.cashInHand}
        min={0}
        max={Math.max(1, maxUnsettledAmount)}
        value={unsettledAmount}
      />
      <p className="muted">
        {t.cashLimit(f.money(maxUnsettledAmount))}
        {requestedAmount > 0 ? ` · ${t.cashRequested(f.money(requestedAmount))}` : ''}
      </p>
    </Box>
  )
}
