import { patternPresets } from '@lastmile/contract/configuration/pattern-presets.ts'
import { settingEntries } from '@lastmile/contract/configuration/entries.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('a pattern that is not saved yet is tried by the rules for customers', async ({ office }) => {
  const { settings } = office.demo('admin')
  const fits = async (key: string, pattern: string, sample: string) =>
    (await settings.tryPattern({ key, pattern, sample })).fits
  const [phone, card] = ['operator.phonePattern', 'operator.certificatePatterns.identity-card']
  expect(await fits(phone, '^0\\d{9}$', '081-234 5678'), 'spaces and hyphens of phones are ignored').toBe(true)
  expect(await fits(phone, '^0\\d{9}$', '81 234 5678')).toBe(false)
  expect(await fits(card, '^\\d{4}$', '12-34'), 'those of cards are not').toBe(false)
  expect(await fits(card, '', 'anything'), 'an empty pattern accepts any').toBe(true)
  expect(await fits(card, '^(a+)+$', `${'a'.repeat(99)}!`), 'nested repetitions take linear time').toBe(false)
  await expect(fits(phone, '(', '1')).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'pattern' }] })
  await expect(fits('operator.name', '', '1')).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'key' }] })
})

test('the format of each country accepts its example, and every pattern setting has a list of formats', async ({
  office,
}) => {
  const { settings } = office.demo('admin')
  const patterns = Object.entries(settingEntries).filter(([, { kind }]) => kind === 'pattern')
  expect(Object.keys(patternPresets).toSorted()).toEqual(patterns.map(([key]) => key).toSorted())
  for (const [key, list] of Object.entries(patternPresets))
    for (const { country, pattern, example } of list)
      expect(await settings.tryPattern({ key, pattern, sample: example }), `${key} ${country}`).toEqual({ fits: true })
})
