import { lazy } from 'react'

/** Signing in and out, and the question over the page that both need. */
export { PromptDialog } from './PromptDialog.tsx'
export { LoginPage } from './LoginPage.tsx'
export { signOut } from './sign-in.ts'

/** Loaded when it is needed: the sign-in page shares this file and has to stay light. */
export const ChangePassword = lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }))
/** Loaded when it is needed: few sessions begin with it. */
export const Restricted = lazy(async () => ({ default: (await import('./Restricted.tsx')).Restricted }))
/** Loaded when it is needed, like the change of the password. */
export const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }))
