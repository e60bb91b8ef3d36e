import type { Line } from '#bench/line.ts'
import { lists, ofOne } from './lists.ts'
import { sales } from './sales.ts'
import { searches } from './searches.ts'
import { figures, work } from './work.ts'

/** What is measured, one after the other; the accounts that are opened make the tasks that are claimed. */
export const lines: readonly Line[] = [...ofOne, ...searches, ...lists, ...sales, ...work, ...figures]
