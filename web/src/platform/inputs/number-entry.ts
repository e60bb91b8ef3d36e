import { useFormat } from '#platform/format.ts'
import { plainNumber, separatorsOf } from './plain-number.ts'

type Typing = { userTyping: boolean; input: string }

/** Returns how a number input reads and shows numbers, with the separators in which the screen writes them. */
export function useNumberEntry() {
  const separators = separatorsOf(useFormat().locale)
  return {
    parser: (typed: string | undefined) => plainNumber(typed, separators),
    formatter: (number: number | string | undefined, { userTyping, input }: Typing) =>
      userTyping ? input : String(number ?? '').replace('.', separators.decimal),
  }
}
