import { expect, test } from 'vitest'
import { noticesFile } from './notices.ts'
import { sources } from './repository.ts'
import { privateComments, privateNames, privateVocabulary } from './vocabulary.ts'

/** All code, whose comments and test names must use standard terms. */
const everything = sources(
  '{contract,server,web}/src/**/*.{ts,tsx,css}',
  'server/{seeds,migrations}/**/*.{ts,sql}',
  '{e2e,tools,bench,chaos,year}/**/*.ts',
)

test('documents use standard terms', () => {
  const page = (text: string) => ({ file: 'page.md', text })
  expect(privateVocabulary(page('The clerk is told what waits. The pocket is reckoned anew.'))).toHaveLength(5)
  expect(
    privateVocabulary(page('`pocket`, [told](told.md)\n```\ndeed\n```\n| a | orders/told: wished anew |')),
  ).toEqual(['page.md:1 “told”: write notify, report, show, state'])
  const written = sources('*.md', 'docs/**/*.md').filter(({ file }) => file !== noticesFile)
  expect(written.flatMap(privateVocabulary)).toEqual([])
})

test('comments and test names use standard terms', () => {
  const code = (text: string) => ({ file: 'a.ts', text })
  const planted = "/** Weighs it. */\nconst pocket = 1 // a deed\ntest(\n  'is made known', go)\n/**\n * Lent.\n */"
  expect(privateComments(code(planted)).map((found) => found.replace(/ “.*/, ''))).toEqual([
    'a.ts:1',
    'a.ts:2',
    'a.ts:6',
    'a.ts:3',
  ])
  const others = everything.filter(({ file }) => file !== 'tools/vocabulary.test.ts')
  expect(others.flatMap(privateComments)).toEqual([])
})

test('exported names use standard terms', () => {
  const code = (text: string) => ({ file: 'a.ts', text })
  expect(privateNames(code('export const lentRights = 1\nexport type Sought = 2'))).toHaveLength(2)
  expect(privateNames(code('export function splitByWeight() {}\nexport const warehouse = 1'))).toEqual([])
  const exporting = sources('{contract,server,web}/src/**/*.{ts,tsx}', '{e2e,tools,bench,chaos,year}/**/*.ts')
  expect(exporting.filter(({ file }) => !file.endsWith('.gen.ts')).flatMap(privateNames)).toEqual([])
})
