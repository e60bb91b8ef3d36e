/** A complete reading of an OLT, and when it began. */
export type Reading = { readingId: number; oltCode: string; at: Date }
