import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { topics } from '#web/workspace/help/topics.ts'

const chinese = /\p{Script=Han}/u
/** The codes of all implemented pages. */
const built = [...readFileSync('web/src/pages.ts', 'utf8').matchAll(/^ {2}'?([\w.]+)'?: \(\) => import\(/gm)].map(
  ([, code = '']) => code,
)

test('every page has a help topic', () => {
  expect(built.length).toBeGreaterThan(20)
  const missing = built.filter((code) => !Object.hasOwn(topics['en-US'], code))
  expect(missing, 'write a topic in web/src/workspace/help, in both languages').toEqual([])
  const known = new Set(['index', ...built])
  expect(
    Object.keys(topics['en-US']).filter((code) => !known.has(code)),
    'remove the topic of a page that does not exist',
  ).toEqual([])
})

const texts = Object.entries(topics).flatMap(([language, pages]) =>
  Object.entries(pages).map(([code, topic]) => [`${language} ${code}`, { language, topic }] as const),
)
test.for(texts)('the help %s covers purpose, steps and problems, in its language', ([, { language, topic }]) => {
  const { what, how, wrong } = topic
  expect(how.length).toBeGreaterThan(0)
  expect(wrong.length).toBeGreaterThan(0)
  for (const sentence of [what, ...how, ...wrong.map(([, advice]) => advice)]) {
    expect({ sentence, chinese: chinese.test(sentence) }).toEqual({ sentence, chinese: language === 'zh-CN' })
    expect(sentence, 'a sentence ends with a full stop').toMatch(/[.。]$/)
  }
})

test('help has the same structure in both languages', () => {
  for (const [code, { how, wrong }] of Object.entries(topics['en-US'])) {
    const other = topics['zh-CN'][code]
    expect([code, other?.how.length, other?.wrong.length]).toEqual([code, how.length, wrong.length])
  }
})
