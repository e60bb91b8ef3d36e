import UserOutlined from '@ant-design/icons/UserOutlined'
import { lazy, Suspense, useState } from 'react'
import { ChangePassword, SecondFactor, signOut } from '#session'
import { forgetDrafts } from '#platform/form/drafts.ts'
import { useSession } from '#platform/session.ts'
import { ConfirmDialog } from '#platform/show/ConfirmButton.tsx'
import { MenuButton } from '#platform/show/MenuButton.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The version that this page was built from. */
const version = (import.meta.env as Record<string, string | undefined>)['VITE_VERSION']

/** Loaded when opened: every page has this menu. */
const MyDelegations = lazy(async () => ({ default: (await import('#access')).MyDelegations }))

/** The signed-in employee, the password, the deputies, and signing out. */
export function UserMenu() {
  const t = useWords(words)
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const [changing, setChanging] = useState(false)
  const [settingUp, setSettingUp] = useState(false)
  const [lending, setLending] = useState(false)
  const [leaving, setLeaving] = useState(false)
  if (!me) return null
  const { employee } = me
  const name = nameIn(language, { name: employee.trueName, zhName: employee.zhName })
  const unit = nameIn(language, { name: employee.organizationUnitName, zhName: employee.organizationUnitZhName })
  const entries = [
    { key: 'password', label: t.changePassword, onClick: () => setChanging(true) },
    ...(me.secondFactor === 'set' ? [] : [{ key: 'codes', label: t.codes, onClick: () => setSettingUp(true) }]),
    { key: 'delegations', label: t.delegations, onClick: () => setLending(true) },
    { key: 'logout', label: t.logout, onClick: () => setLeaving(true) },
  ]
  return (
    <>
      <MenuButton
        label={`${name} · ${unit}`}
        className="wide user"
        head={<Who name={name} unit={unit} code={employee.code} />}
        entries={entries}
      >
        <UserOutlined /> {name}
      </MenuButton>
      {changing ? (
        <Suspense>
          <ChangePassword open={changing} must={false} close={() => setChanging(false)} />
        </Suspense>
      ) : null}
      {settingUp ? (
        <Suspense>
          <SecondFactor must={false} close={() => setSettingUp(false)} />
        </Suspense>
      ) : null}
      {lending ? (
        <Suspense>
          <MyDelegations close={() => setLending(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={leaving}
        question={t.askLogout}
        onYes={() => void signOut().then(forgetDrafts, () => setLeaving(false))}
        onNo={() => setLeaving(false)}
      />
    </>
  )
}

function Who({ name, unit, code }: { name: string; unit: string; code: string }) {
  const t = useWords(words)
  return (
    <div className="who">
      <small>{t.me}</small>
      <b>{name}</b>
      <span>
        {code} · {unit}
      </span>
      {version ? <small>Lastmile {version}</small> : null}
    </div>
  )
}
