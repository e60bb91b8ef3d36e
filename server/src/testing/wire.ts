import { randomUUID } from 'node:crypto'
import type { Envelope, RefusalData } from '@lastmile/contract/platform/call.ts'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import { type Client, clientOf } from '@lastmile/contract/platform/client.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { FastifyInstance } from 'fastify'

export type OfficeClient = Client<typeof catalogue>
export type Headers = Record<string, string>
export type ClientOptions = { language?: Language; headers?: Headers }

type Answer = { status: number; body: Envelope; raw: Buffer; headers: Record<string, unknown> }
type Form = { file: { name: string; type?: string; content: Buffer } } & Record<string, unknown>

/** Thrown for a refusal. `code` is that of the envelope; `fields` has the messages by field. */
export class Refusal extends Error {
  code: string | number
  fields: RefusalData['fields']
  constructor(envelope: Envelope<RefusalData | undefined>) {
    const { code, msg, data } = envelope
    // A response without our envelope is returned unchanged.
    super(msg || JSON.stringify(envelope))
    this.code = code
    this.fields = data?.fields ?? []
  }
}

/** Sends one raw HTTP request: `raw('POST', 'orders?action=suspend', { body, headers })`. */
export const rawSender =
  (http: FastifyInstance) =>
  async (
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
  ): Promise<Answer> => {
    const payload = body === undefined ? {} : { payload: body as object }
    const reply = await http.inject({ method, url: `/api/${path}`, headers, ...payload })
    const json = (reply.headers['content-type'] ?? '').startsWith('application/json')
    const envelope = json ? reply.json<Envelope>() : { code: 0, msg: '', data: reply.rawPayload }
    return { status: reply.statusCode, body: envelope, raw: reply.rawPayload, headers: reply.headers }
  }
export type RawSender = ReturnType<typeof rawSender>

/** Returns a client with this token; every POST gets a new submission key by default. */
export const holder =
  (raw: RawSender) =>
  (token: string | undefined, options: ClientOptions = {}): OfficeClient =>
    clientOf(catalogue, async ({ method, url, body }) => {
      const headers: Headers = {
        ...(token && { token }),
        'service-channel': '211',
        'accept-language': options.language ?? 'en-US',
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...options.headers,
      }
      const form = (body as Form | undefined)?.file ? multipart(body as Form) : { payload: body, headers: {} }
      const answer = await raw(method, url, { body: form.payload, headers: { ...headers, ...form.headers } })
      if (answer.body.code !== 0) throw new Refusal(answer.body as Envelope<RefusalData>)
      return answer.body.data
    })

/** Returns a client that is created at its first call, so that a test can write `office.as('8').orders.suspend(…)`. */
export function lazyClient(make: () => Promise<OfficeClient>): OfficeClient {
  let made: Promise<OfficeClient> | undefined
  return clientOf(catalogue, async ({ code }, input) => {
    made ??= make()
    const client = (await made) as unknown as Record<string, Record<string, (payload: unknown) => Promise<unknown>>>
    const [slice = '', name = ''] = code.split('.')
    return client[slice]?.[name]?.(input)
  })
}

function multipart({ file, ...fields }: Form) {
  const boundary = 'office-test-boundary'
  const head = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${head(name)}${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`),
  )
  const type = `; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}`
  const payload = Buffer.concat([
    ...parts,
    Buffer.from(head('file', type)),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
