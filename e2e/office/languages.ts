import { basename } from 'node:path'
import type { Language } from '@lastmile/contract/words.ts'

const both = ['en-US', 'zh-CN'] as const satisfies Language[]

/**
 * The languages in which a file of stories is told: both, unless the quick gate asks for a sample (E2E_LANGUAGES=sample).
 * Then it is one, always the same for a file: in half of them English, in the other half Chinese. Takes `import.meta.url`.
 */
export function languagesOf(file: string): readonly Language[] {
  if (process.env.E2E_LANGUAGES !== 'sample') return both
  const sum = Buffer.from(basename(file)).reduce((total, letter) => total + letter, 0)
  return [both[sum % 2 === 0 ? 0 : 1]]
}
