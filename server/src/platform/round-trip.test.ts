import { fieldsOfRows } from '@lastmile/contract/platform/sorting.ts'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { everyCall, send } from '#testing/fuzzing.ts'
import { anyone, knownIn } from '#testing/known.ts'
import { test } from '#testing/office.ts'
import type { Served } from './serve.ts'

/** Fields that name one thing, by which people go from a list to the next call. */
const isKey = (field: string): boolean => /(Code|No|Id|Number)$|^(code|number|account)$/.test(field)

/** The fields of lists under another name in the call that follows. */
const follows: Readonly<Record<string, readonly string[]>> = {
  nextNumber: ['paperNumber'],
  printedNumber: ['paperNumber'],
}

/** Fields of one name that mean different things: of which lists, to which calls. */
const otherMeaning: readonly RegExp[] = [
  // A batch of material is not a batch of recharge cards.
  /^materials\.\w+ batchCode -> rechargeCards\./,
  // A purchase is made under its own function only.
  /^\w+\.\w+ actTypeCode -> orders\.prepurchaseBroadband /,
]

type Field = { code: string; field: string; schema: z.ZodType }
const inputs: Field[] = everyCall.flatMap(([code, { call }]) =>
  Object.entries(call.input.shape as Record<string, z.ZodType>).map(([field, schema]) => ({ code, field, schema })),
)
const groupOf = (code: string): string => code.slice(0, code.indexOf('.'))

/** The fields of calls that take what a field of a list shows; a bare `code` is that of the list's own things. */
function takers(list: string, { call }: Served, field: string): Field[] {
  const names = [field, ...(follows[field] ?? [])]
  if (field !== 'code') return inputs.filter((taker) => names.includes(taker.field))
  const own = inputs.filter((taker) => groupOf(taker.code) === groupOf(list))
  const key = (taker: Field) => {
    const { path } = everyCall.find(([code]) => code === taker.code)?.[1].call ?? call
    return path === `${call.path}/{${taker.field}}`
  }
  return own.filter((taker) => taker.field === 'code' || key(taker))
}

const lists = everyCall.filter(([, { call }]) => 'orderBy' in call.input.shape)

test('what a list shows as code or number is accepted as it stands by the calls that take it', async ({ office }) => {
  const employee = await anyone(office)
  const known = await knownIn(office)
  const token = await office.session(employee)
  const refused: string[] = []
  const tried = new Set<string>()
  for (const [list, served] of lists) {
    const fields = Object.keys(served.call.input.shape).filter((field) => known[field])
    const required = Object.fromEntries(
      fields
        .filter((field) => !(served.call.input.shape as Record<string, z.ZodType>)[field]?.safeParse(undefined).success)
        .map((field) => [field, known[field]?.[0]]),
    )
    const { body } = await send(served, { office, token, input: { ...required, limit: 200 } })
    if (body.code !== 0) continue
    const { rows } = (body as Envelope<{ rows: Record<string, unknown>[] }>).data
    for (const field of fieldsOfRows(served.call).filter((one) => isKey(one) || one in follows))
      for (const value of new Set(rows.map((row) => row[field]).filter((shown) => (shown ?? '') !== '')))
        for (const taker of takers(list, served, field)) {
          const pair = `${list} ${field} -> ${taker.code} ${taker.field}`
          if (otherMeaning.some((different) => different.test(pair))) continue
          tried.add(pair)
          if (!taker.schema.safeParse(value).success) refused.push(`${pair}: ${String(value)}`)
        }
  }
  expect(tried).toContain('invoices.list nextNumber -> invoices.void paperNumber')
  expect(refused).toEqual([])
})
