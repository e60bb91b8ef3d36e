import type { Output } from '@lastmile/contract/platform/call.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { useFormat } from '#platform/format.ts'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { DueOn } from './debt/OverdueAndOpen.tsx'
import { words } from './words.ts'
import './bills.css'

type AgeingProps = Pick<Output<typeof bills.list>, 'overdue' | 'overdueSince' | 'open' | 'openDueOn' | 'ageing'>

/** The overdue and open amounts, with a bar for each age band; the older the debt, the stronger the color. */
export function Ageing({ overdue, open, openDueOn, ageing }: AgeingProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const largest = Math.max(1, ...ageing.map(({ amount }) => amount))
  const said = (from: number, through: number | null) =>
    through === null ? t.over(from) : through <= 0 ? t.notDue : t.days(from, through)
  return (
    <Box title={t.ageing}>
      <div className="ageing">
        <div>
          <span className="muted">{fieldLabel('overdue', language)}</span>
          <strong className={overdue > 0 ? 'owing' : undefined}>{f.money(overdue)}</strong>
          {overdue === 0 ? <span className="muted">{t.nothingOverdue}</span> : null}
        </div>
        <div>
          <span className="muted">{fieldLabel('open', language)}</span>
          <strong>{f.money(open)}</strong>
          <DueOn day={openDueOn} />
        </div>
        {open > 0 ? (
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
