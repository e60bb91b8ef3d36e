import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { sales } from '@lastmile/contract/sales/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import { requestOf } from '@lastmile/contract/platform/client.ts'
import pg from 'pg'

/** The body of a response of the bare server, as returned by the SQL function. */
type Answer = Record<string, unknown>
type Asked = { body: Record<string, string>; clerk: string; key: string }

const sold = requestOf('', sales.purchaseBroadband, {}).url
const paid = requestOf('', payments.payBroadband, {}).url

/**
 * Serves the floor of a counter sale: each of its two POSTs is one SQL function call, without checks and with just
 * enough HTTP for the benchmark's clients. `day` is the business day.
 */
export async function bareServer(url: string, day: string): Promise<Server> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const { rows } = await pool.query<{ employee: string; token_hash: string }>(
    'select employee, token_hash from bench.desk',
  )
  const clerks = new Map(rows.map(({ employee, token_hash: hash }) => [hash, employee]))
  const one = async (statement: string, values: unknown[]): Promise<string> =>
    (await pool.query<{ code: string }>({ name: statement, text: statement, values })).rows[0]?.code ?? ''
  const byUrl: Record<string, (asked: Asked) => Promise<Answer>> = {
    [sold]: async ({ body, clerk, key }) => ({
      orderCode: await one('select bench.sell($1, $2, $3, $4, $5) as code', [
        body['customerCode'],
        body['parentProductCode'],
        clerk,
        key,
        day,
      ]),
    }),
    [paid]: async ({ body, clerk, key }) => ({
      paymentCode: await one('select bench.pay($1, $2, $3, $4) as code', [body['orderCode'], clerk, key, day]),
    }),
  }
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { token, 'idempotency-key': key } = request.headers
    const clerk = clerks.get(createHash('sha256').update(String(token)).digest('base64url'))
    const answer = byUrl[request.url?.replace('/api/', '') ?? '']
    if (!clerk || !answer) throw new Error(`${request.url} is not answered`)
    const body = JSON.parse(await text(request)) as Asked['body']
    return { code: 0, msg: '', data: await answer({ body, clerk, key: String(key) }) }
  }
  const server = createServer((request, response) => {
    void answerTo(request)
      .catch((error: unknown) => ({ code: 'failed', msg: String(error) }))
      .then((answer) => {
        const content = JSON.stringify(answer)
        response.setHeader('content-length', Buffer.byteLength(content)).end(content)
      })
  })
  server.keepAliveTimeout = 600_000
  server.once('close', () => void pool.end())
  return server
}
