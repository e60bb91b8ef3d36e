import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { api, q } from '#platform/api.ts'
import { useMay } from '#platform/session.ts'
import { useSignIns } from './sign-ins.ts'

const SetUpPage = lazy(() => import('./SetUpPage.tsx'))

/** The set-up in place of an administrator's home page while it is open; otherwise the home page. */
export function SetUpFirst({ children }: { children: ReactNode }) {
  const setsUp = useMay(api.setup.home)
  const { signIns } = useSignIns()
  const { data, isPending } = useQuery({ ...q(api.setup.home, {}), enabled: setsUp })
  if (setsUp && isPending) return null
  return data?.atHome || signIns.length > 0 ? <SetUpPage /> : children
}
