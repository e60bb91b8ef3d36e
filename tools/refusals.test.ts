import { type RefusalCode, refusals } from '@lastmile/contract/refusals.ts'
import { expect, test } from 'vitest'
import { sources } from './repository.ts'

/** Returns the arguments after the code of a refusal, up to the closing bracket of the call. */
function argumentsFrom(text: string, start: number): string {
  let depth = 1
  let at = start
  for (; depth > 0 && at < text.length; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return text.slice(start, at)
}

/** Returns whether the values are passed as a variable, so that their names are unknown here. */
const isNamed = (given: string) => /^, (?:\w+\)$|\{ \.\.\.)/.test(given)

/** Values that the response adds: the reference of the request, and the fault of a violated rule. */
const filledIn = new Set(['requestId', 'fault'])

test('every refusal passes every value that its message names', () => {
  const product = sources('server/src/**/*.ts').filter(({ file }) => !file.endsWith('.test.ts'))
  const said = product.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:refuse|Refused|sentence)\(\s*'([\w-]+)'/g)].map(({ 0: { length }, 1: code = '', index }) => ({
      file,
      code,
      given: argumentsFrom(text, index + length),
    })),
  )
  expect(said.length).toBeGreaterThan(500)
  const left = said.flatMap(({ file, code, given }) => {
    const { en } = refusals[code as RefusalCode] ?? { en: '{unknown}' }
    const named = [...en.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !filledIn.has(name))
    const missing = named.filter((name) => !isNamed(given) && !new RegExp(`\\b${name}\\b`).test(given))
    return missing.length > 0
      ? [`${file}: ${code} without ${missing.join(', ')}: ${given.replaceAll(/\s+/g, ' ')}`]
      : []
  })
  expect(left).toEqual([])
})
