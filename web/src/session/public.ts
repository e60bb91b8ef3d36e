import { lazy } from 'react'

/** Signing in and out, and the dialog that both use. */
export { PromptDialog } from './PromptDialog.tsx'
export { LoginPage } from './login/LoginPage.tsx'
export { signOut } from './sign-in.ts'

/** Loaded on demand, because the sign-in page shares this file and must stay small. */
export const ChangePassword = lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }))
/** Loaded on demand, because few sessions begin with it. */
export const Restricted = lazy(async () => ({ default: (await import('./Restricted.tsx')).Restricted }))
/** Loaded on demand, like changing the password. */
export const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }))
