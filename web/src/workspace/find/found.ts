/** A search result, and where it leads. */
export type Found = { key: string; title: string; note: string; to: string; state?: string }
