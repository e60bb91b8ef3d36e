import { Alert } from 'antd'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { type Due, drawerWith } from './tenders.ts'
import { words } from './words.ts'

/** How full the clerk's drawer would be: muted at first, a warning from 80% of the limit, an error above it. */
export function Drawer({ due, cash }: { due: Due; cash: number }) {
  const t = useWords(words)
  const f = useFormat()
  const { held, near, beyond } = drawerWith(due, cash)
  if (cash === 0) return null
  const part = due.cash.max > 0 ? Math.min(1, held / due.cash.max) : 1
  return (
    <div className={beyond ? 'drawer beyond' : near ? 'drawer near' : 'drawer'}>
      <div className="choice-line">
        <span>{t.drawer}</span>
        <span className="money">{t.drawerOf(f.amount(held), f.money(due.cash.max))}</span>
      </div>
      <div className="drawer-bar">
        <i style={{ width: `${part * 100}%` }} />
      </div>
      {near || beyond ? (
        <Alert
          type={beyond ? 'error' : 'warning'}
          title={beyond ? t.beyond : t.near}
          action={
            <Can act="ToDept">
              <Goto to={paths.menu('ToDept')}>{t.handIn}</Goto>
            </Can>
          }
        />
      ) : null}
    </div>
  )
}
