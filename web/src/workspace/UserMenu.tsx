import UserOutlined from '@ant-design/icons/UserOutlined'
import { lazy, Suspense, useState } from 'react'
import { ChangePassword, SecondFactor, signOut } from '#session'
import { api } from '#platform/api.ts'
import { forgetDrafts } from '#platform/form/drafts.ts'
import { useMay, useSession } from '#platform/session.ts'
import { ConfirmDialog } from '#platform/show/ConfirmButton.tsx'
import { MenuButton } from '#platform/show/MenuButton.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words as releaseWords } from './releases/words.ts'
import { words } from './words.ts'

/** The version this page was built from. */
const version = (import.meta.env as Record<string, string | undefined>)['VITE_VERSION']

/** Loaded on demand, because every page has this menu. */
const MyDelegations = lazy(async () => ({ default: (await import('#access')).MyDelegations }))

const ReleaseNotesDialog = lazy(() => import('./releases/ReleaseNotesDialog.tsx'))

/** The menu of the signed-in employee: password, deputies, release notes and signing out. */
export function UserMenu() {
  const t = useWords(words)
  const releases = useWords(releaseWords)
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const [shown, show] = useState<'password' | 'codes' | 'delegations' | 'releases' | 'logout' | null>(null)
  const close = () => show(null)
  const readsReleases = useMay(api.releaseNotes.list)
  if (!me) return null
  const { employee } = me
  const name = nameIn(language, { name: employee.trueName, zhName: employee.zhName })
  const unit = nameIn(language, { name: employee.organizationUnitName, zhName: employee.organizationUnitZhName })
  const entries = [
    { key: 'password', label: t.changePassword, onClick: () => show('password') },
    ...(me.secondFactor === 'set' ? [] : [{ key: 'codes', label: t.codes, onClick: () => show('codes') }]),
    { key: 'delegations', label: t.delegations, onClick: () => show('delegations') },
    ...(readsReleases ? [{ key: 'releases', label: releases.title, onClick: () => show('releases') }] : []),
    { key: 'logout', label: t.logout, onClick: () => show('logout') },
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
      <Suspense>
        {shown === 'password' ? <ChangePassword open must={false} close={close} /> : null}
        {shown === 'codes' ? <SecondFactor must={false} close={close} /> : null}
        {shown === 'delegations' ? <MyDelegations close={close} /> : null}
        {shown === 'releases' ? <ReleaseNotesDialog close={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={shown === 'logout'}
        question={t.askLogout}
        onYes={() => void signOut().then(forgetDrafts, close)}
        onNo={close}
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
