import { catalogue } from '@lastmile/contract/catalogue.ts'
import { refusals } from '@lastmile/contract/refusals.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { expect, vi } from 'vitest'
import { test } from '#testing/office.ts'
import { deputy, person } from '#testing/two-persons/check.ts'
import { twoPersonChecks } from '#testing/two-persons/public.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Refusals that concern a single employee and have no first step: their password and their departure. */
const alone = new Set(['own-password', 'own-leaving'])
/** This call declares the refusals of completing any task, but it only opens lines. */
const opensLines = 'workflow.nocOpen accepts-own-work'
const asksTwo = (code: string) =>
  (code.startsWith('own-') && !alone.has(code)) || code === 'second-person' || code === 'accepts-own-work'

test('every refusal of a second step by the people behind the first is tested here', () => {
  const declared = Object.entries(catalogue).flatMap(([slice, calls]) =>
    Object.entries(calls as Record<string, Call>).flatMap(([name, { refuses }]) =>
      refuses.filter(asksTwo).map((code) => `${slice}.${name} ${code}`),
    ),
  )
  expect(declared.length).toBeGreaterThan(20)
  expect([...new Set(twoPersonChecks.map(({ call, refusal }) => `${call} ${refusal}`))].toSorted()).toEqual(
    declared.filter((one) => one !== opensLines).toSorted(),
  )
})

test('every refusal of a second step names the employees who may take it', () => {
  const silent = [...twoPersonChecks.map(({ refusal }) => refusal), 'own-leaving' as const].filter((code) =>
    Object.values(refusals[code]).some((sentence) => !sentence.includes('{approvers}')),
  )
  expect(silent).toEqual([])
})

test.for(twoPersonChecks.map((check) => [`${check.call}: the person who ${check.step}`, check] as const))(
  '%s does not decide through a deputy',
  async ([, { begins, refusal, first, second, unit }], { office }) => {
    const begin = await begins(office)
    const principal = await person(office, [...new Set([...first, ...second])], unit)
    const decides = await begin(principal)
    await expect(decides(principal), 'the person behind the first step').rejects.toMatchObject({ code: refusal })
    const stands = await deputy(office, principal.code, { lent: second, unit })
    const refused = await decides(stands).catch((error: Error & { code: string }) => error)
    expect(refused, 'through a deputy').toMatchObject({ code: refusal })
    expect((refused as Error).message, 'the person behind the first step').not.toContain(`Test ${principal.code}`)
    expect((refused as Error).message).not.toMatch(/\{approvers\}/)
    await decides(await person(office, second, unit))
  },
)

test.for(
  twoPersonChecks
    .filter(({ named }) => !named)
    .map((check) => [`${check.call}: the person who ${check.step}`, check] as const),
)('%s through a deputy does not decide', async ([, { begins, refusal, first, second, unit }], { office }) => {
  const begin = await begins(office)
  const principal = await person(office, [...new Set([...first, ...second])], unit)
  const decides = await begin(await deputy(office, principal.code, { lent: first, unit }))
  await expect(decides(principal)).rejects.toMatchObject({ code: refusal })
  await decides(await person(office, second, unit))
})
