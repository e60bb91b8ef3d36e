import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useSession } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { closeCustomer } from './tabs.ts'
import { words } from './words.ts'

const closeIcon = <CloseOutlined />

/** The open customers, next to the tabs; each returns to the page it was left at. `shown`: a workspace is visible. */
export const CustomerStrip = memo(function CustomerStrip({ shown }: { shown: boolean }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const customers = useSession((state) => state.customers)
  const current = useSession((state) => state.currentCustomer)
  if (customers.length === 0) return null
  const pathTo = (code: string) =>
    paths.customer(code, customers.find((one) => one.code === code)?.currentRoute ?? 'baseInfo')
  const close = (code: string) => {
    const next = closeCustomer(code)
    if (shown && code === current) void navigate(next ? pathTo(next) : '/submenus/baseInfo')
  }
  return (
    <nav className="customer-strip" aria-label={t.openCustomers}>
      {customers.map(({ code, name }) => {
        const active = shown && code === current
        return (
          <div key={code} className={active ? 'tab active' : 'tab'}>
            <Goto to={pathTo(code)} aria-current={active ? 'true' : undefined}>
              {name || code}
            </Goto>
            <button
              type="button"
              className="plain"
              aria-label={t.closeCustomer(name || code)}
              onClick={() => close(code)}
            >
              {closeIcon}
            </button>
          </div>
        )
      })}
    </nav>
  )
})
