import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/**
 * Loaded before the API: writes every statement it sends to PostgreSQL, with values and rows, one JSON line each, into
 * the file named by BENCH_RECORD. The application does not know.
 */
const file = process.env.BENCH_RECORD ?? ''
type Query = (...given: unknown[]) => Promise<{ rows?: unknown[] }> | undefined
type Sent = { text: string; values?: unknown[] }
const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client

client.query = function record(this: unknown, ...given: unknown[]) {
  const [first, values] = given as [string | Sent, unknown[] | undefined]
  const sent = typeof first === 'string' ? { text: first, values } : first
  const asked = query.apply(this, given)
  return asked?.then((result) => {
    const statement = { text: sent.text, values: (sent.values ?? []).map(prepareValue), rows: result.rows ?? [] }
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
    return result
  })
}
