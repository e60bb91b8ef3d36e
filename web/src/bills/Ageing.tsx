import type { Output } from '@lastmile/contract/platform/call.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { useFormat } from '#platform/format.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './bills.css'

type AgeingProps = Pick<Output<typeof bills.list>, 'arrears' | 'ageing'>

/** Overdue debts by age, as bars: the older, the stronger the colour. */
export function Ageing({ arrears, ageing }: AgeingProps) {
  const t = useWords(words)
  const f = useFormat()
  const owed = sum(ageing.map(({ amount }) => amount))
  const largest = Math.max(1, ...ageing.map(({ amount }) => amount))
  const said = (from: number, through: number | null) =>
    through === null ? t.over(from) : through <= 0 ? t.notDue : t.days(from, through)
  return (
    <Box title={t.ageing}>
      <div className="ageing">
        <div>
          <span className="muted">{t.arrears}</span>
          <strong className={arrears > 0 ? 'owing' : undefined}>{f.money(arrears)}</strong>
          {arrears === 0 ? <span className="muted">{t.noArrears}</span> : null}
        </div>
        {owed > 0 ? (
          <dl>
            {ageing.map(({ fromDays, throughDays, amount }, index) => (
              <div key={fromDays}>
                <dt>{said(fromDays, throughDays)}</dt>
                <dd>
                  <i className={`age age-${index}`} style={{ width: `${(amount / largest) * 100}%` }} />
                </dd>
                <dd className="money">{f.amount(amount)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </Box>
  )
}
