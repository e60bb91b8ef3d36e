import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Proxy } from './start.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Headers = Record<string, string>
type SignedIn = { code: string | number; data?: { token?: string } }
/** The events of a stream: the next of a name, as it was sent. Throws if none arrives in time. */
type Events = { next: (name: string, patience_ms: number) => Promise<string>; close: () => void }

/** The calls of a browser behind a proxy, from an address of its own. */
export type Client = {
  plain: (path: string) => Promise<Answer>
  get: (path: string, headers?: Headers) => Promise<Answer>
  post: (path: string, body: string | Buffer, headers?: Headers) => Promise<Answer>
  signIn: (account: string, password: string, headers?: Headers) => Promise<SignedIn>
  events: (token: string) => Promise<Events>
  upload: (bytes: number, token: string) => Promise<Answer>
}

const host = 'lastmile.example'
let keys = 0

/** Returns a client of `proxy` that connects from `localAddress`. Throws if there is no proxy. */
export function client(proxy: Proxy | undefined, localAddress: string): Client {
  if (!proxy) throw new Error('The proxy is not running')
  const at = { host: '127.0.0.1', localAddress, agent: false as const }
  const sent = (
    options: { path: string; method?: string; headers?: Headers | undefined },
    body?: string | Buffer,
  ): Promise<IncomingMessage> => {
    const secure = { ...at, port: proxy.https, servername: host, ca: proxy.trusted, ...options }
    const headers = { host, 'service-channel': '211', 'accept-encoding': 'identity', ...options.headers }
    return responseOf(request({ ...secure, headers }), body)
  }
  const get: Client['get'] = async (path, headers) => answerOf(await sent({ path, headers }))
  const post: Client['post'] = async (path, body, given) => {
    const length = String(Buffer.byteLength(body))
    const headers = { 'content-type': 'application/json', 'idempotency-key': `proxy-${(keys += 1)}`, ...given }
    return answerOf(await sent({ path, method: 'POST', headers: { ...headers, 'content-length': length } }, body))
  }
  return {
    get,
    post,
    plain: async (path) =>
      answerOf(await responseOf(plainRequest({ ...at, port: proxy.http, path, headers: { host } }))),
    signIn: async (account, password, headers) => {
      const body = JSON.stringify({ account, password, force: true })
      return JSON.parse((await post('/api/employees?action=login', body, headers)).text) as SignedIn
    },
    events: async (token) => {
      const headers = { token, 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/event-stream' }
      return eventsOf(await sent({ path: '/api/messages/stream', headers }))
    },
    upload: (bytes, token) => {
      const boundary = 'lastmile-upload'
      const part = (name: string, more = '') =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
      const field = `${part('processInstanceId')}\r\n999999\r\n`
      const file = `${part('file', '; filename="photo.png"')}content-type: image/png\r\n\r\n`
      const end = `\r\n--${boundary}--\r\n`
      const body = Buffer.concat([Buffer.from(field + file), Buffer.alloc(bytes), Buffer.from(end)])
      const type = `multipart/form-data; boundary=${boundary}`
      return post('/api/attachments', body, { token, 'content-type': type, expect: '100-continue' })
    },
  }
}

async function responseOf(outgoing: ReturnType<typeof request>, body?: string | Buffer): Promise<IncomingMessage> {
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // Sent only after consent, as curl does: a proxy that refuses an upload closes the connection without reading it.
  if (outgoing.getHeader('expect') === undefined) outgoing.end(body)
  else outgoing.once('continue', () => outgoing.end(body)).flushHeaders()
  const [response] = await answered
  return response
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

function eventsOf(response: IncomingMessage): Events {
  const read = { text: '' }
  response.setEncoding('utf8').on('data', (chunk: string) => (read.text += chunk))
  response.on('error', () => undefined)
  const next: Events['next'] = async (name, patience_ms) => {
    for (const end = Date.now() + patience_ms; Date.now() < end; await sleep(10)) {
      const [event = '', ...rest] = read.text.split('\n\n')
      if (rest.length === 0) continue
      read.text = rest.join('\n\n')
      if (event.startsWith(`event: ${name}\n`)) return event
    }
    throw new Error(`No event ${name} within ${patience_ms} ms; received ${JSON.stringify(read.text)}`)
  }
  return { next, close: () => response.destroy() }
}
