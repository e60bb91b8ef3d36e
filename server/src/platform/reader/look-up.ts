import { fold } from '@lastmile/contract/platform/fold.ts'

/** An entry that a cell may name by its code or by one of its names. */
export type Named = { code: string; name: string; zhName: string }

/** Returns a look-up of entries by code or, if none has it, by a name that only one has; folded. */
export function lookUp<Entry extends Named>(
  entries: readonly Entry[],
): (text: string) => Entry | 'unknown' | 'several' {
  const byCode = new Map(entries.map((entry) => [fold(entry.code), entry]))
  const byName = Map.groupBy(
    entries.flatMap((entry) => [...new Set([fold(entry.name), fold(entry.zhName)])].map((name) => ({ name, entry }))),
    ({ name }) => name,
  )
  return (text) => {
    const coded = byCode.get(fold(text))
    if (coded) return coded
    const [first, ...others] = byName.get(fold(text)) ?? []
    return first === undefined ? 'unknown' : others.length > 0 ? 'several' : first.entry
  }
}
