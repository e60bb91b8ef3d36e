import type { OurLine } from './ours.ts'
import type { TheirLine } from './read-sheet.ts'

type Pairs = { pairs: ReadonlyMap<TheirLine, OurLine>; left: OurLine[] }
/** What a line of ours must have; null where anything fits. */
type Wanted = [account: string | null, paidThrough: string | null, offering: string | null]

/**
 * Pairs lines of a customer one to one: by account, and those without one with the line that differs the least in what
 * the sheet states. Returns the pairs, and our lines that remain. The time does not depend on the product of both
 * numbers, because a sheet may have all its rows for one customer.
 */
export function pairLines(
  theirs: readonly TheirLine[],
  ours: readonly OurLine[],
  codeOf: (offering: string) => string,
): Pairs {
  const pool = poolOf(ours)
  const pairs = new Map<TheirLine, OurLine>()
  const pair = (line: TheirLine, ...wanted: Wanted[]) => {
    const one = pairs.has(line) ? undefined : pool.take(wanted)
    if (one) pairs.set(line, one)
  }
  for (const line of theirs) if (line.account !== null) pair(line, [line.account.toLowerCase(), null, null])
  const unnamed = theirs
    .filter(({ account }) => account === null)
    .map((line) => ({ line, day: line.paidThrough, code: line.offering === null ? null : codeOf(line.offering) }))
  for (const { line, day, code } of unnamed) pair(line, [null, day, code])
  for (const { line, day, code } of unnamed) pair(line, [null, day, null], [null, null, code])
  for (const { line } of unnamed) pair(line, [null, null, null])
  return { pairs, left: ours.filter((one) => pool.has(one)) }
}

/** Lines that are taken one by one, each the first that fits. */
function poolOf(lines: readonly OurLine[]) {
  const left = new Map(lines.map((line, at) => [line, at]))
  /** The last one is the first of the lines; those taken are removed when they are met. */
  const queues = new Map<string, OurLine[]>()
  for (const line of lines.toReversed())
    for (const key of keysOf(line)) {
      const queue = queues.get(key)
      if (queue) queue.push(line)
      else queues.set(key, [line])
    }
  const firstOf = (wanted: Wanted): OurLine | undefined => {
    const queue = queues.get(JSON.stringify(wanted)) ?? []
    for (let line = queue.at(-1); line; line = queue.at(-1)) {
      if (left.has(line)) return line
      queue.pop()
    }
    return undefined
  }
  const placeOf = (line: OurLine): number => left.get(line) ?? lines.length
  return {
    has: (line: OurLine): boolean => left.has(line),
    /** Removes and returns the first line under any of the given keys. */
    take: (wanted: readonly Wanted[]): OurLine | undefined => {
      const fitting = wanted.map(firstOf).filter((line) => line !== undefined)
      const [first] = fitting.toSorted((one, other) => placeOf(one) - placeOf(other))
      if (first) left.delete(first)
      return first
    },
  }
}

const keysOf = ({ account, paidThrough, offering }: OurLine): string[] => {
  const wanted: Wanted[] = [
    [account, null, null],
    [null, paidThrough, offering],
    [null, paidThrough, null],
    [null, null, offering],
    [null, null, null],
  ]
  return wanted.map((one) => JSON.stringify(one))
}
