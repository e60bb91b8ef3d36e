import { parseArgs } from 'node:util'

/** Parses `--customers 10000,200000`; the default is 200,000. Throws a one-sentence error for anything else. */
export function sizesFrom(words: string[]): number[] {
  const { values } = parseArgs({
    args: words,
    options: { customers: { type: 'string', default: '200000' } },
    strict: false,
  })
  const sizes = String(values.customers).split(',').map(Number)
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 1_000 || size > 5_000_000)
  if (wrong !== undefined) throw new Error('--customers takes whole numbers from 1000 to 5000000, separated by commas')
  return sizes
}
