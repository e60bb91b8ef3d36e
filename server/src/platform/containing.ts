/** A LIKE pattern for text that contains the typed text; null if nothing was typed. */
export const containing = (typed: string | undefined): string | null =>
  typed === undefined ? null : `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
