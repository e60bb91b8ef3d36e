import { callByCode } from '@lastmile/contract/platform/client.ts'
import { expect } from 'vitest'
import { maintainedCases } from '#testing/maintained.ts'
import type { MaintainedCase } from '#testing/maintained-case.ts'
import { type Office, test } from '#testing/office.ts'

type Row = { code: string; version: number } & Record<string, unknown>
type Answer = { rows: Row[]; changes: { before: unknown; after: unknown; employeeCode: string }[] } & Row

async function caller(office: Office, { calls, code }: MaintainedCase, unit = 'YGN-B') {
  const employee = await office.hire([code], unit)
  const client = office.holding(await office.session(employee))
  return {
    employee,
    call: (name: string, input: object) => callByCode(client, `${calls}.${name}`)(input as never) as Promise<Answer>,
  }
}

/** Returns the values to send for a row. */
const entered = ({ add, hidden }: MaintainedCase, more: object = {}) => ({ ...add, ...hidden, ...more })

test.for(maintainedCases)(
  '$calls: adds, finds, shows, changes and deletes, and records the author',
  async (one, { office }) => {
    const { call, employee } = await caller(office, one)
    const { code } = await call('add', entered(one))
    const found = await call('list', { keyword: code })
    expect(found.rows).toMatchObject([{ code, ...one.add, version: 1 }])
    await call('modify', entered(one, { ...one.change, code, version: 1 }))
    const shown = await call('get', { [one.key]: code })
    expect(shown).toMatchObject({ code, ...one.add, ...one.change, version: 2 })
    expect(shown.changes).toHaveLength(2)
    expect(shown.changes[0]).toMatchObject({ employeeCode: employee, after: one.change })
    await call('delete', { code, version: 2 })
    await expect(call('get', { [one.key]: code })).rejects.toMatchObject({ code: 'not-found' })
    expect((await call('list', { keyword: code })).rows).toEqual([])
  },
)

test.for(maintainedCases)('$calls: refuses to overwrite or delete with a stale version', async (one, { office }) => {
  const { call } = await caller(office, one)
  const { code } = await call('add', entered(one))
  await call('modify', entered(one, { ...one.change, code, version: 1 }))
  await expect(call('modify', entered(one, { code, version: 1 }))).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(call('delete', { code, version: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await call('delete', { code, version: 2 })
})

test.for(maintainedCases)(
  '$calls: lets one of two concurrent changes win, and refuses the other',
  async (one, { office }) => {
    const { call } = await caller(office, one)
    const { code } = await call('add', entered(one))
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => call('modify', entered(one, { ...one.change, code, version: 1 }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'changed-meanwhile' })
    await call('delete', { code, version: 2 })
  },
)

test.for(
  maintainedCases.flatMap((one) => one.wrong.map((wrong) => [one.calls, wrong[1], wrong[2], one, wrong[0]] as const)),
)('%s refuses %s at %s and writes nothing', async ([, refusal, field, one, values], { office }) => {
  const { call } = await caller(office, one)
  const before = (await call('list', { limit: 200 })).rows.length
  await expect(call('add', entered(one, values))).rejects.toMatchObject({ code: refusal, fields: [{ field }] })
  expect((await call('list', { limit: 200 })).rows).toHaveLength(before)
})

test.for(maintainedCases.filter(({ foreign }) => foreign))(
  'refuses access to $calls of another unit',
  async (one, { office }) => {
    const { call } = await caller(office, one)
    const { code } = await call('add', entered(one))
    const stranger = await caller(office, one, 'MDY-B')
    expect((await stranger.call('list', { keyword: code })).rows).toEqual([])
    const lost = { code: 'not-found' }
    await expect(stranger.call('get', { [one.key]: code })).rejects.toMatchObject(lost)
    await expect(stranger.call('delete', { code, version: 1 })).rejects.toMatchObject(lost)
    await call('delete', { code, version: 1 })
  },
)

test.for(maintainedCases.filter(({ used }) => used))(
  '$calls that are used cannot be deleted',
  async (one, { office }) => {
    const { call } = await caller(office, one)
    const row = await call('get', { [one.key]: one.used ?? '' })
    await expect(call('delete', { code: row.code, version: row.version })).rejects.toMatchObject({ code: 'in-use' })
    expect((await call('get', { [one.key]: one.used ?? '' })).version).toBe(row.version)
  },
)
