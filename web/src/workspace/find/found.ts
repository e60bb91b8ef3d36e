/** A search result and its target. */
export type Found = { key: string; title: string; note: string; to: string; state?: string }
