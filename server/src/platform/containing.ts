import { fold } from '@lastmile/contract/platform/fold.ts'

/** Returns a LIKE pattern for folded texts that contain the typed text; null if nothing was typed. */
export const containing = <T extends string | undefined>(typed: T): T extends string ? string : string | null =>
  (typed === undefined ? null : `%${fold(typed).replaceAll(/[\\%_]/g, '\\$&')}%`) as T extends string
    ? string
    : string | null
