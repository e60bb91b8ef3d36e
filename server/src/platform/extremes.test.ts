import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Served } from '#platform/serve.ts'
import { inputsOf } from '#testing/arbitrary.ts'
import { type Column, extremeColumns, setToEnd } from '#testing/extremes.ts'
import { everyCall, seed, send } from '#testing/fuzzing.ts'
import { anyone, existingValues } from '#testing/existing-values.ts'
import { type Office, openOffice, test } from '#testing/office.ts'

/**
 * Stored dates and amounts at the limits of their range must not break a list, report or count, because one such row
 * would break it for every reader.
 */
const timeout = 300_000

const reads = everyCall.filter(([, { call }]) => call.method === 'GET')

type Reading = { office: Office; employee: string; inputs: readonly (readonly [Served, Record<string, unknown>])[] }

/** Opens an office and tries every write in it, so that most tables have rows; returns it with the reads to try. */
async function used(): Promise<Reading> {
  const office = await openOffice(inject('templateUrl'))
  const employee = await anyone(office)
  const known = await existingValues(office)
  const some = ({ call }: Served, numRuns: number) => fc.sample(inputsOf(call.input, known), { numRuns, seed })
  for (const [, served] of everyCall.filter(([, { call }]) => call.method === 'POST')) {
    for (const input of some(served, 2)) await send(served, { office, token: await office.session(employee), input })
  }
  const inputs = reads.flatMap(([, served]) => some(served, 4).map((input) => [served, input] as const))
  return { office, employee, inputs }
}

/** Returns the reads that fail, with the server's messages. */
async function failing({ office, employee, inputs }: Reading): Promise<string[]> {
  const token = await office.session(employee)
  const failed = new Set<string>()
  for (const [served, input] of inputs) {
    const { status, body } = await send(served, { office, token, input })
    if (status >= 500) failed.add(`${served.code}: ${body.msg}`)
  }
  return [...failed]
}

test.for([
  ['earliest dates and lowest amounts', 0],
  ['latest dates and highest amounts', 1],
] as const)('every read succeeds with the %s in every table', { timeout }, async ([, end]) => {
  const reading = await used()
  const { db } = reading.office
  expect(await failing(reading), 'every read succeeds before the change').toEqual([])
  const columns = await extremeColumns(db)
  const byType = (type: Column['type']) => columns.filter((column) => column.type === type)
  for (const type of ['timestamptz', 'date', 'bigint'] as const) {
    expect(await setToEnd(db, byType(type), end), `columns of type ${type}`).toBeGreaterThan(5)
    expect.soft(await failing(reading), `with every ${type} at its end`).toEqual([])
  }
  await sql`update process_instance set variables = variables || '{"appointmentDay": "9999-12-31"}'`.execute(db)
  expect(await failing(reading), 'with an appointment in the year 9999').toEqual([])
  await reading.office.close()
})
