import type { Line } from '#bench/line.ts'
import { lists, ofOne } from './lists.ts'
import { sales } from './sales.ts'
import { searches } from './searches.ts'
import { figures, work } from './work.ts'

/** All benchmarks in order: opening accounts creates the tasks that a later one claims. */
export const lines: readonly Line[] = [...ofOne, ...searches, ...lists, ...sales, ...work, ...figures]
