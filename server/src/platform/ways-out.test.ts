import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { refusals, type RefusalCode, sentence } from '@lastmile/contract/refusals.ts'
import { waysOut } from '@lastmile/contract/ways-out.ts'
import { expect, test } from 'vitest'
import { allWays, byAnotherPerson } from '#testing/ways-out/all.ts'
import { notWalked, withoutWay } from '#testing/ways-out/none.ts'

const words =
  /\b(first|instead|again|anew|asks?|use|have|let|wait|other|another|some(body|one)|colleague|administrator|before|must|directly|by hand|manually|decline|withdraw)\b/i
/** Matches a second sentence or clause in a message. */
const clause = /[.;:?] [A-Z{]|: [a-z]|; /
const namesWay = (code: RefusalCode) => words.test(sentence(code, 'en-US')) || clause.test(sentence(code, 'en-US'))

const codes = Object.keys(refusals) as RefusalCode[]
const walked = Map.groupBy(allWays, ({ refusal }) => refusal)
const callOf = (name: string): Call | undefined => {
  const [slice = '', call = ''] = name.split('.')
  return (catalogue as Record<string, Record<string, Call>>)[slice]?.[call]
}

test('every refusal that names a way out is tested, or listed with the reason why not', () => {
  const open = codes.filter(namesWay).filter((code) => !walked.has(code) && !byAnotherPerson.has(code))
  expect(open.filter((code) => !withoutWay.has(code) && !(code in notWalked))).toEqual([])
  const listed = [...withoutWay, ...Object.keys(notWalked)]
  expect(listed.toSorted(), 'each is listed once, and no tested one').toEqual(open.toSorted())
})

/** Refusals that occur before any call, or in slices that listen to the events of a call. */
const undeclared: ReadonlySet<string> = new Set([
  'password-expired',
  'second-factor-due',
  'no-device-kept',
  'change-waits',
])

test('every test starts from a call that declares the refusal, and uses calls of the catalog', () => {
  const wrong = allWays.filter(({ refusal, from, calls }) => {
    const declares = undeclared.has(refusal) || callOf(from)?.refuses.includes(refusal)
    return !declares || calls.some((call) => !callOf(call))
  })
  expect(wrong.map(({ from, refusal }) => `${from} ${refusal}`)).toEqual([])
})

/** Returns the ways out that the refused employee can take through other calls. */
function ownWays(code: RefusalCode): string[][] | undefined {
  const ways = (walked.get(code) ?? []).filter(({ another }) => !another)
  const inTheForm = ways.some(({ from, calls }) => calls.every((call) => call === from))
  return ways.length === 0 || inTheForm ? undefined : ways.map(({ calls }) => [...calls])
}

test('the ways out that the contract declares are the ones that are tested', () => {
  const stated = Object.entries(waysOut).map(([code, ways]) => [code, ways.map((calls) => [...calls])])
  const ours = codes.flatMap((code) => {
    const ways = ownWays(code)
    return ways ? [[code, ways]] : []
  })
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(ours))
})
