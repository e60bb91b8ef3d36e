import { settingEntries } from '@lastmile/contract/configuration/entries.ts'
import type { settings } from '@lastmile/contract/configuration/settings.ts'
import { broken } from '#platform/broken.ts'
import type { Handler } from '#platform/context.ts'
import { isPattern, patternOf } from '#platform/pattern.ts'
import { phoneTest } from '#platform/phone.ts'

/**
 * Returns whether a pattern, not yet saved, would accept a number, by the same rules as when a customer is entered.
 * Refuses not-found, and invalid-input for a pattern that cannot be compiled.
 */
export const tryPattern: Handler<typeof settings.tryPattern> = async (ctx, { key, pattern, sample }) => {
  const isKnown = Object.hasOwn(settingEntries, key) && settingEntries[key]?.kind === 'pattern'
  if (!isKnown) return ctx.refuse('not-found', { what: 'setting', field: 'key' })
  if (!isPattern(pattern)) return broken(ctx, 'pattern', 'setting-pattern')
  if (key === 'operator.phonePattern')
    return { fits: phoneTest({ operator: { ...ctx.operator, phonePattern: pattern } })(sample) }
  return { fits: pattern === '' || patternOf(pattern).match(sample) !== undefined }
}
