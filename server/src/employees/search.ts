/** A LIKE pattern for text that contains what was typed; null where nothing was. */
export const containing = (typed: string | undefined): string | null =>
  typed === undefined ? null : `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
