import { choiceKinds, configuration } from '@lastmile/contract/configuration/calls.ts'
import { expect } from 'vitest'
import { contextOf } from '#platform/runtime.ts'
import { nobody, Refused } from '#platform/context.ts'
import { type Office, test } from '#testing/office.ts'
import { choice } from './choices.ts'

const context = (office: Office) =>
  contextOf(office.app, office.db, {
    actor: nobody,
    language: 'en-US',
    channel: '211',
    request: { id: 'test', ip: '', userAgent: '' },
  })

test('every list of the demo operator has choices in both languages', async ({ office }) => {
  const client = office.holding(await office.session('E0001')).configuration
  const lists = Object.keys(configuration).filter((name) => name !== 'public') as Exclude<
    keyof typeof configuration,
    'public'
  >[]
  const filled = { code: expect.stringMatching(/./) as string, name: expect.stringMatching(/./) as string }
  for (const name of lists) {
    const options = await client[name]({})
    expect(options, `${name} has no choices`).not.toEqual([])
    expect(options, `${name} lacks a translation`).toMatchObject(
      options.map(() => ({ ...filled, zhName: filled.name })),
    )
  }
})

test("a list follows the operator's order and omits retired entries", async ({ office }) => {
  const { configuration: lists } = office.as()
  expect((await lists.serviceChannels({})).map(({ code }) => code)).toEqual(['211', '212', '213'])
  await office.db.updateTable('reference_value').set({ sort: 9 }).where('code', '=', '211').execute()
  await office.db.updateTable('reference_value').set({ active: false }).where('code', '=', '212').execute()
  expect((await lists.serviceChannels({})).map(({ code }) => code)).toEqual(['213', '211'])
})

test('finds a choice by its code, and refuses one that is not offered at its field', async ({ office }) => {
  const ctx = await context(office)
  expect(await choice(ctx, 'certificate-type', { certificateType: 'nrc' })).toMatchObject({
    name: 'National registration card',
  })
  const refused = await choice(ctx, 'certificate-type', { certificateType: 'library-card' }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code: 'not-found', params: { what: 'certificate-type', field: 'certificateType' } })
})

test('every choice type is managed for the demo operator', async ({ office }) => {
  const kinds = await office.db.selectFrom('reference_value').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...choiceKinds].toSorted())
})

test("shows the operator's public settings before anyone signs in, and follows a change", async ({ office }) => {
  const { configuration: settings } = office.holding(undefined)
  const before = await settings.public({})
  expect(before).toMatchObject({
    name: 'Golden Lotus Broadband',
    zhName: '金莲宽带',
    currency: { code: 'MMK', exponent: 0 },
  })
  const value = JSON.stringify({ ...before, name: 'Silver Lotus' })
  await office.db.updateTable('configuration').set({ value }).where('key', '=', 'operator').execute()
  office.clock.forward(60_000)
  expect(await settings.public({})).toMatchObject({ name: 'Silver Lotus' })
})
