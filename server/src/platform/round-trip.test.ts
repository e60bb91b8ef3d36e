import { fieldsOfRows } from '@lastmile/contract/platform/sorting.ts'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { ExistingValues } from '#testing/arbitrary.ts'
import { everyCall, send } from '#testing/fuzzing.ts'
import { anyone, existingValues } from '#testing/existing-values.ts'
import { type Office, test } from '#testing/office.ts'
import type { Served } from './serve.ts'

/** Whether a field identifies an object, so that it can be passed from a list to the next call. */
const isKey = (field: string): boolean => /(Code|No|Id|Number)$|^(code|number|account)$/.test(field)

/** List fields that have another name in the next call. */
const follows: Readonly<Record<string, readonly string[]>> = {
  nextNumber: ['paperNumber'],
  printedNumber: ['paperNumber'],
}

/** Fields with the same name but different meanings in a list and in a call. */
const otherMeaning: readonly RegExp[] = [
  // A batch of material is not a batch of recharge cards.
  /^materials\.\w+ batchCode -> rechargeCards\./,
  // A purchase is made only under its own function.
  /^\w+\.\w+ actTypeCode -> orders\.prepurchaseBroadband /,
]

type Field = { code: string; field: string; schema: z.ZodType }
const inputs: Field[] = everyCall.flatMap(([code, { call }]) =>
  Object.entries(call.input.shape as Record<string, z.ZodType>).map(([field, schema]) => ({ code, field, schema })),
)
const groupOf = (code: string): string => code.slice(0, code.indexOf('.'))

/** Returns the call fields that accept a field of a list. A bare `code` is the code of the list's own objects. */
function takers(list: string, { call }: Served, field: string): Field[] {
  const names = new Set([field, ...(follows[field] ?? [])])
  if (field !== 'code') return inputs.filter((taker) => names.has(taker.field))
  const own = inputs.filter((taker) => groupOf(taker.code) === groupOf(list))
  const key = (taker: Field) => {
    const { path } = everyCall.find(([code]) => code === taker.code)?.[1].call ?? call
    return path === `${call.path}/{${taker.field}}`
  }
  return own.filter((taker) => taker.field === 'code' || key(taker))
}

const lists = everyCall.filter(([, { call }]) => 'orderBy' in call.input.shape)

type Row = Readonly<Record<string, unknown>>

/** Returns the rows of a list; none if it cannot be read with the known values. */
async function rowsOf(
  office: Office,
  served: Served,
  { token, known }: { token: string; known: ExistingValues },
): Promise<Row[]> {
  const required: Row = Object.fromEntries(
    Object.entries(served.call.input.shape as Record<string, z.ZodType>)
      .filter(([field, schema]) => known[field] && !schema.safeParse(undefined).success)
      .map(([field]) => [field, known[field]?.[0]]),
  )
  const { body } = await send(served, { office, token, input: { ...required, limit: 200 } })
  return body.code === 0 ? (body as Envelope<{ rows: Row[] }>).data.rows : []
}

/** Returns each code or number that a list shows, with a call field that accepts it. */
function pairsIn(list: string, served: Served, rows: readonly Row[]) {
  const keys = fieldsOfRows(served.call).filter((field) => isKey(field) || field in follows)
  const shown = keys.flatMap((field) => {
    const values = new Set(rows.map((row) => row[field]).filter((value) => (value ?? '') !== ''))
    return [...values].map((value) => ({ field, value }))
  })
  return shown
    .flatMap(({ field, value }) =>
      takers(list, served, field).map(({ code, field: name, schema }) => ({
        pair: `${list} ${field} -> ${code} ${name}`,
        value,
        schema,
      })),
    )
    .filter(({ pair }) => !otherMeaning.some((different) => different.test(pair)))
}

test('calls accept every code or number in the form that lists show', {
  timeout: 120_000,
}, async ({ office }) => {
  const employee = await anyone(office)
  const reader = { token: await office.session(employee), known: await existingValues(office) }
  const tried = new Set<string>()
  const refused: string[] = []
  for (const [list, served] of lists)
    for (const { pair, value, schema } of pairsIn(list, served, await rowsOf(office, served, reader))) {
      tried.add(pair)
      if (!schema.safeParse(value).success) refused.push(`${pair}: ${String(value)}`)
    }
  expect([...tried]).toContain('invoices.list nextNumber -> invoices.void paperNumber')
  expect(refused).toEqual([])
})
