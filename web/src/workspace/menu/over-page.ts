import { storeOf } from '#platform/store.ts'

/** On a phone the menu comes over the page when it is asked for, and goes when something is chosen. */
export const menuOverPage = storeOf<{ open: boolean }>({ open: false })
