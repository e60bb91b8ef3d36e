import type { z } from 'zod'
import { markedTexts } from './marked.ts'

/** A day in an input that may be at most `daysAhead` days after the business day, with its path. */
export type LimitedDay = { path: (string | number)[]; day: string; daysAhead: number }

/** Returns the days of an input that its schema limits relative to the business day. */
export const limitedDaysOf = (schema: z.ZodType, input: unknown): LimitedDay[] =>
  markedTexts(schema, input, 'daysAhead').map(({ path, text, mark }) => ({
    path,
    day: text,
    daysAhead: mark as number,
  }))
