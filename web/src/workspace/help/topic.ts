/** The help on a page: its purpose, the steps, and possible problems with their solutions. */
export type Topic = {
  what: string
  how: readonly string[]
  wrong: readonly (readonly [problem: string, advice: string])[]
}

/** Topics on the same pages in another language. */
export type Topics<En> = { readonly [Code in keyof En]: Topic }
