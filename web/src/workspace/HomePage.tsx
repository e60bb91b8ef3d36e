import { useState } from 'react'
import { Link } from 'react-router'
import { todayIn, useFormat } from '#platform/format.ts'
import { useSession } from '#platform/session.ts'
import { Box, Page } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { menuOf, leavesOf, tabCodeOf } from './menu.ts'
import { words } from './words.ts'

/** The home page: who I am, and a way into everything that is mine. */
export function HomePage() {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const [today] = useState(() => todayIn(f.timeZone))
  const me = useSession((state) => state.employee)
  if (!me) return null
  const { employee } = me
  const name = nameIn(language, { name: employee.trueName, zhName: employee.zhName })
  const unit = nameIn(language, { name: employee.organizationUnitName, zhName: employee.organizationUnitZhName })
  return (
    <Page title={t.welcome(name)} extra={<span className="muted">{`${unit} · ${f.day(today)}`}</span>}>
      <Box title={t.yourFunctions}>
        <div className="shortcuts">
          {menuOf(me).map((group) => (
            <section key={group.actTypeCode}>
              <h3>{nameIn(language, group)}</h3>
              <ul>
                {leavesOf([group]).map((item) => (
                  <li key={item.actTypeCode}>
                    <Link to={`/${tabCodeOf(item)}`}>{nameIn(language, item)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Box>
    </Page>
  )
}
