/// <reference types="node" />
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server has got it. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown }
/** An answer: JSON as it is, with a status and headers where they matter; or bytes. */
export type Answer = { json?: unknown; bytes?: string; status?: number; headers?: Record<string, string> }

const state: { asked: ReceivedRequest[]; answer: (asked: ReceivedRequest) => Answer | Promise<Answer> } = {
  asked: [],
  answer: () => ({ json: { code: 0, msg: '', data: null } }),
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, token, accept-language, content-type, idempotency-key, service-channel',
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
 * The far end of the web's calls, over HTTP. Bring it in before anything of the platform, which reads the address of the API
 * when it is loaded.
 */
export const apiServer = {
  /** What has been asked since it was looked at last. */
  asked: (): ReceivedRequest[] => state.asked.splice(0),
  /** How the server answers from now on. */
  answers: (answer: (asked: ReceivedRequest) => Answer | Promise<Answer>) => {
    state.answer = answer
  },
  /** It answers with success and these data. */
  gives: (data: unknown) => {
    state.answer = () => ({ json: { code: 0, msg: '', data } })
  },
}
