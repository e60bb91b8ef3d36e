import { storeOf } from '#platform/store.ts'

/** Whether the menu is open over the page, as on a phone; choosing an item closes it. */
export const menuOverPage = storeOf<{ open: boolean }>({ open: false })
