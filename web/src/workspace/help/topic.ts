/** The help of one page: its purpose, the steps, and possible problems with their solutions. */
export type Topic = {
  what: string
  how: readonly string[]
  wrong: readonly (readonly [problem: string, advice: string])[]
}

/** The same pages in another language. */
export type Topics<En> = { readonly [Code in keyof En]: Topic }
