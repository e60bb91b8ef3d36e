import { api } from '#platform/api.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useMay, useSession } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { useStore } from '#platform/store.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { BackupsCard } from '#backups'
import { recent } from '#customers'
import { DeskLists, HomeFigures, PendingWork } from '#reports'
import { SetUpFirst } from '#setup'
import { CashCard } from './CashCard.tsx'
import { addressOf, menuItems, menuOf } from '#workspace/menu/menu.ts'
import { ReleaseNotesCard } from '#workspace/releases/ReleaseNotesCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import { words } from './words.ts'
import './home.css'

/** The home page, or the set-up while it is open. */
export function HomePage() {
  return (
    <SetUpFirst>
      <Home />
    </SetUpFirst>
  )
}

/** Figures, pending work, shortcuts, and the user's open and recent customers. */
function Home() {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const today = useToday()
  const me = useSession((state) => state.employee)
  const takesCash = useMay(api.settlements.unSettlementCollection)
  const hasTasks = useMay(api.workflow.processing)
  const keepsBackups = useMay(api.backups.status)
  const readsReleases = useMay(api.releaseNotes.list)
  if (!me) return null
  const { employee } = me
  const name = nameIn(language, { name: employee.trueName, zhName: employee.zhName })
  const unit = nameIn(language, { name: employee.organizationUnitName, zhName: employee.organizationUnitZhName })
  return (
    <Page title={t.welcome(name)} extra={<span className="muted">{`${unit} · ${f.day(today)}`}</span>}>
      {readsReleases ? <ReleaseNotesCard /> : null}
      <HomeFigures />
      <div className="home-page">
        <div>
          <PendingWork />
          <DeskLists />
          {hasTasks ? <TasksCard /> : null}
          <Shortcuts />
        </div>
        <aside>
          {takesCash ? <CashCard /> : null}
          {keepsBackups ? <BackupsCard /> : null}
          <OpenCustomers />
          <RecentCustomers />
        </aside>
      </div>
    </Page>
  )
}

function Shortcuts() {
  const t = useWords(words)
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const tabs = useSession((state) => state.tabs)
  return (
    <Box title={t.yourFunctions}>
      <div className="shortcuts">
        {menuOf(me).map((group) => (
          <section key={group.actTypeCode}>
            <h3>{nameIn(language, group)}</h3>
            <ul>
              {menuItems([group]).map((item) => (
                <li key={item.actTypeCode}>
                  <Goto to={addressOf(item, tabs)}>{nameIn(language, item)}</Goto>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Box>
  )
}

/** The customers whose workspaces are open. */
function OpenCustomers() {
  const t = useWords(words)
  const customers = useSession((state) => state.customers)
  if (customers.length === 0) return null
  return (
    <Box title={t.openCustomers}>
      <ul className="home-list">
        {customers.map(({ code, name, currentRoute }) => (
          <li key={code}>
            <Goto to={paths.customer(code, currentRoute)}>{name || code}</Goto> <span className="muted">{code}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Customers that were recently open in this browser, with links to open them again. */
function RecentCustomers() {
  const t = useWords(words)
  const open = useSession((state) => state.customers)
  const customers = useStore(recent, (state) => state.customers)
  const before = customers.filter(({ code }) => !open.some((one) => one.code === code))
  if (before.length === 0) return null
  return (
    <Box title={t.recentCustomers}>
      <ul className="home-list">
        {before.map(({ code, name }) => (
          <li key={code}>
            <Goto to={paths.customer(code)}>{name}</Goto> <span className="muted">{code}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
