/** Something that was found, and where it is. */
export type Found = { key: string; title: string; note: string; to: string; state?: string }
