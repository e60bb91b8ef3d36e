/// <reference types="node" />
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as received by the server. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown }
/** A response: JSON, with a status and headers if needed, or bytes. */
export type Answer = { json?: unknown; bytes?: string; status?: number; headers?: Record<string, string> }

const state: { asked: ReceivedRequest[]; answer: (asked: ReceivedRequest) => Answer | Promise<Answer> } = {
  asked: [],
  answer: () => ({ json: { code: 0, msg: '', data: null } }),
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    '*, token, accept-language, content-type, idempotency-key, service-channel, data-position',
  'access-control-expose-headers': '*',
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.method === 'OPTIONS') return response.writeHead(204, crossOrigin).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const isJson = request.headers['content-type'] === 'application/json'
  const asked = {
    method: request.method ?? '',
    url: (request.url ?? '').replace(/^\/api\//, ''),
    headers: request.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  }
  state.asked.push(asked)
  const { json, bytes, status = 200, headers = {} } = await state.answer(asked)
  response.writeHead(status, {
    'content-type': json === undefined ? 'application/octet-stream' : 'application/json',
    ...crossOrigin,
    ...headers,
  })
  return response.end(bytes ?? JSON.stringify(json))
}

const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
await once(server, 'listening')
server.unref()

const meta = (name: string, content: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name, content }))
meta('api-base', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`)
meta('api-timeout-seconds', '1')

/**
 * A server for the web's calls, over HTTP. Import it before anything from the platform, which reads the API's address
 * when it is loaded.
 */
export const apiServer = {
  /** Returns the requests received since the last call. */
  asked: (): ReceivedRequest[] => state.asked.splice(0),
  /** Sets the responses from now on. */
  answers: (answer: (asked: ReceivedRequest) => Answer | Promise<Answer>) => {
    state.answer = answer
  },
  /** Responds with success and this data from now on. */
  gives: (data: unknown) => {
    state.answer = () => ({ json: { code: 0, msg: '', data } })
  },
}
