import { expect, onTestFinished, test } from 'vitest'
import { sentence } from '#refusals.ts'
import { fieldLabel, term } from '#words.ts'
import { faultText } from './faults.ts'
import { translateWith } from './labels.ts'
import { pseudoTranslation, translationOf } from './translation.ts'

const en = {
  title: 'Set-up',
  unnamed: 'Missing',
  missing: (count: number) => (count === 1 ? '1 missing' : `${count} missing`),
  done: (met: string, all: string) => `${met} of ${all} done`,
  used: (used: number, all: number) => `${used} of ${all} used in 24 h`,
  ends: (count: string) => (count === '1' ? '1 line ends' : `${count} lines end`),
  step: ['step', 'steps'] as const,
  inner: { deep: 'Ready' },
}

test('a file of one slice translates texts, functions and plurals; the rest stays English', () => {
  const french = translationOf('fr-FR', [
    {
      'Set-up': 'Configuration',
      '{0} of {1} done': '{1} étapes, dont {0} terminées',
      '{0} lines end': { one: '{0} ligne prend fin', other: '{0} lignes prennent fin' },
      '{0} of {1} used in 24 h': '{0} utilisés sur {1}, en 24 h',
      steps: 'étapes',
      Ready: 'Prêt',
    },
  ]).words(en)
  expect([french.title, french.unnamed, french.inner.deep, french.step[1]]).toEqual([
    'Configuration',
    'Missing',
    'Prêt',
    'étapes',
  ])
  expect(french.done('3', '5')).toBe('5 étapes, dont 3 terminées')
  expect([french.ends('1'), french.ends('0'), french.ends('7')]).toEqual([
    '1 line ends',
    '0 ligne prend fin',
    '7 lignes prennent fin',
  ])
  expect(french.missing(3)).toBe('3 missing')
  expect([french.done('5', '5'), french.used(5, 5), french.used(24, 3)], 'equal parameters').toEqual([
    '5 étapes, dont 5 terminées',
    '5 utilisés sur 5, en 24 h',
    '24 utilisés sur 3, en 24 h',
  ])
})

test('the pseudo-locale marks and lengthens every text, and keeps parameters', () => {
  const { words } = pseudoTranslation()
  const t = words(en)
  expect(t.title).toBe('⟦Šéţ-ûþ on⟧')
  expect(t.done('Daw Khin', '5')).toMatch(/^⟦Daw Khin öƒ 5 đöñé .*⟧$/)
  expect(t.missing(12)).toMatch(/^⟦12 /)
  expect(words(en), 'the same object, so that a page does not render again').toBe(t)
})

test('labels, rules and refusals are translated from English only', () => {
  translateWith(pseudoTranslation().text)
  onTestFinished(() => translateWith(undefined))
  expect(fieldLabel('amount', 'en-US')).toMatch(/^⟦.*⟧$/)
  expect(fieldLabel('amount', 'zh-CN')).toBe('金额')
  expect(term('no-such-term', 'en-US'), 'data is not a text').toBe('no-such-term')
  expect(faultText('amount', 'required', 'en-US')).toMatch(/^⟦.*⟧: ⟦.*⟧$/)
  expect(sentence('not-found', 'en-US', { what: 'bill' })).toMatch(/^⟦.*⟧$/)
  expect(sentence('not-found', 'zh-CN', { what: 'bill' })).not.toContain('⟦')
})
