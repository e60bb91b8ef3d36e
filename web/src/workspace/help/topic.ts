/** The help of one page: what it is for, how one goes about it, and what can go wrong with what to do then. */
export type Topic = {
  what: string
  how: readonly string[]
  wrong: readonly (readonly [problem: string, advice: string])[]
}

/** The same pages in another language. */
export type Topics<En> = { readonly [Code in keyof En]: Topic }
