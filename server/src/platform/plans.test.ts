import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { fill } from '#seeds/history/fill.ts'
import type { Served } from '#platform/serve.ts'
import { everyCall, send } from '#testing/fuzzing.ts'
import { anyone, existingValues } from '#testing/existing-values.ts'
import { openOffice } from '#testing/office.ts'

type Statement = { text: string; values: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Node }] }

/** Calls that may read all of a growing table, with the reason. */
const mayReadAll: Readonly<Record<string, string>> = {
  'periods.list': 'it sums the ledger of every month, as a report does',
}

/** Whether a limit above a node also stops the nodes below early: the node does not read its whole input first. */
const passesOn = (node: Node) => !/Aggregate|Sort|Hash|Materialize|Unique/.test(node['Node Type'])

/** Returns the nodes of a plan that read a whole large table. Partial indexes, as of open tasks, count as small. */
function wholeReads(node: Node, { large, parts }: { large: Set<string>; parts: Set<string> }, limited = false): Node[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': query } = node
  const whole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && !query && !limited && !parts.has(index))
  const below = type === 'Limit' || (limited && passesOn(node))
  const inside = (node.Plans ?? []).flatMap((one) => wholeReads(one, { large, parts }, below))
  return whole && large.has(table) ? [node, ...inside] : inside
}

/** Returns every query that is sent while some work runs. */
async function hearing(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  function hear(this: unknown, ...given: unknown[]): unknown {
    const [asked, values] = given as [string | Partial<Statement>, unknown[] | undefined]
    heard.push(typeof asked === 'string' ? { text: asked, values: values ?? [] } : { text: '', values: [], ...asked })
    return Reflect.apply(query, this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', hear)
  await work().finally(() => Reflect.set(pg.Client.prototype, 'query', query))
  return heard.filter(({ text }) => /^\s*(?:\/\*.*?\*\/\s*)?[\s(]*(?:select|with)\b/i.test(text))
}

/** Returns the inputs for a call: the minimal one, and one with all known values of its fields. */
function inputsOf({ call }: Served, there: Record<string, readonly unknown[] | undefined>) {
  const fields = Object.entries(call.input.shape as Record<string, z.ZodType>).filter(([field]) => there[field])
  const needed = fields.filter(([, schema]) => !schema.safeParse(undefined).success)
  const filled = (some: typeof fields) => Object.fromEntries(some.map(([field]) => [field, there[field]?.[0]]))
  return [filled(needed), filled(fields)]
}

test('no read call scans a table that grows with the number of customers', { timeout: 300_000 }, async () => {
  const office = await openOffice(inject('templateUrl'))
  const request = { customers: 2_000, zone: 'Asia/Yangon', taxPercent: 5, madeFrom: 'test', say: () => undefined }
  await fill(office.url, request)
  const there = { ...(await existingValues(office)), type: ['AllInProc'] }
  const token = await office.session(await anyone(office))
  // With sequential scans disabled, a small table is scanned only if there is no alternative.
  const pool = new pg.Pool({ connectionString: office.url, max: 1, options: '-c enable_seqscan=off' })
  const named = async (query: string) =>
    new Set((await pool.query<{ name: string }>(query)).rows.map(({ name }) => name))
  const large = await named(`select relname as name from pg_class where relkind = 'r' and reltuples > 1500
    and relnamespace = 'public'::regnamespace`)
  expect([...large]).toEqual(expect.arrayContaining(['customer', 'customer_order', 'ledger_entry', 'task', 'message']))
  const parts = await named('select indexrelid::regclass::text as name from pg_index where indpred is not null')
  const readWhole = async ({ text, values }: Statement) => {
    const { rows } = await pool.query<Explained>(`explain (format json) ${text}`, values)
    const nodes = rows.flatMap((row) => wholeReads(row['QUERY PLAN'][0].Plan, { large, parts }))
    return nodes.map((node) => `${node['Relation Name']}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
  }
  const found = new Set<string>()
  for (const [code, served] of everyCall.filter(([name, { call }]) => call.method === 'GET' && !mayReadAll[name]))
    for (const input of inputsOf(served, there)) {
      const statements = await hearing(() => send(served, { office, token, input }))
      const whole = await Promise.all(statements.map(readWhole))
      for (const one of whole.flat()) found.add(`${code} reads all of ${one}`)
    }
  await pool.end()
  await office.close()
  expect([...found]).toEqual([])
})
