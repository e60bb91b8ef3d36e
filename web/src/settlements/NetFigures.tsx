import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Net = { settlesNet: boolean; open: number; kept: number }

/**
 * Returns whether the user's organization settles net, the commission it may withhold, and how much of that from this
 * cash.
 */
export function useNet(taken: number): Net {
  const { data } = useQuery(q(api.commissions.keepable, {}))
  const open = data?.amount ?? 0
  return { settlesNet: data?.settlesNet ?? false, open, kept: Math.max(0, Math.min(open, taken)) }
}

/** What an agent who settles net hands in: the chosen cash, less the commission withheld. */
export function NetFigures({ net: { settlesNet, open, kept }, taken }: { net: Net; taken: number }) {
  const t = useWords(words)
  const f = useFormat()
  if (!settlesNet) return null
  return (
    <Box title={t.netTitle}>
      <p className="muted net-advice">{t.netAdvice(f.money(open))}</p>
      <Figures
        big
        items={[
          { field: 'amount', label: t.cashTaken, value: <Money value={taken} /> },
          { field: 'keptCommission', value: <Money value={kept} /> },
          { field: 'handedIn', value: <Money value={taken - kept} /> },
        ]}
      />
    </Box>
  )
}
