import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { admits } from '@lastmile/contract/platform/call.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { answerFault, languageOf, refusal } from './answer-faults.ts'
import { coerce } from './coerce.ts'
import type { Config } from './config.ts'
import { type Blob, Refused, type Upload } from './context.ts'
import { addressOf, openBeside, openDatabase, waitedInVain } from './database.ts'
import { perform, Unconfirmed } from './perform.ts'
import { fileNameOf, requireShallow } from './received.ts'
import { parsePosition, positionHeader } from './replicas/position.ts'
import { readersActor } from './replicas/read.ts'
import { watchDatabase } from './replicas/watch-database.ts'
import { fileHeaders } from './sent-file.ts'
import type { App, Served } from './serve.ts'
import type { Arrived } from './work.ts'
import { closeInGoodOrder } from './watch/closing.ts'
import { serveHealth } from './watch/health.ts'
import { loggableError } from './watch/log.ts'
import { openMetrics } from './watch/metrics.ts'
import { warnOfProxies } from './watch/proxies.ts'
import { arrived, measureCall, watchTraffic } from './watch/traffic.ts'

/** The service channel that every request of the product carries (specification section 9). */
const serviceChannel = '211'
/** The maximum size of a file in MB unless its call allows more: attachments have at most 5M (specification section 9). */
const largestFile_mb = 5

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}

/** Calls that share a method and a path and differ in the `action` query parameter. */
type Door = { method: 'GET' | 'POST'; path: string; byAction: Map<string, Served> }

function doorsOf(app: App): Door[] {
  const doors = new Map<string, Door>()
  for (const served of app.slices.flatMap((slice) => slice.routes)) {
    const { method, path, action = '' } = served.call
    const id = `${method} ${path}`
    const door = doors.get(id) ?? { method, path, byAction: new Map<string, Served>() }
    if (door.byAction.has(action)) throw new Error(`two calls are served at ${id}?action=${action}`)
    door.byAction.set(action, served)
    doors.set(id, door)
  }
  return [...doors.values()]
}

/** Where log lines go; standard output by default. */
type Options = { log?: { write: (line: string) => void } }

/** The time limits for receiving headers and the whole request. The first also closes connections that send nothing. */
const timeLimits = ({ RECEIVE_HEADERS_SECONDS, RECEIVE_REQUEST_SECONDS }: Config) => {
  const requestTimeout = Math.max(RECEIVE_HEADERS_SECONDS, RECEIVE_REQUEST_SECONDS) * 1_000
  return {
    requestTimeout,
    http: { requestTimeout, headersTimeout: RECEIVE_HEADERS_SECONDS * 1_000, connectionsCheckingInterval: 1_000 },
  }
}

/** Builds the HTTP server: all calls of all slices under /api, in the envelope of specification section 3. */
export async function buildApp(app: App, { log }: Options = {}): Promise<FastifyInstance> {
  const { LOG_LEVEL, PROXIES } = app.config
  const http = fastify({
    logger:
      LOG_LEVEL === 'silent'
        ? false
        : { level: LOG_LEVEL, serializers: { err: loggableError }, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: PROXIES ?? false,
    bodyLimit: 1024 * 1024,
    ...timeLimits(app.config),
    return503OnClosing: false, // its response is not an envelope; see closeInGoodOrder
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void answerFault(error, request, reply)
    },
  })
  await http.register(formbody, { bodyLimit: 1024 * 1024 })
  await http.register(multipart, { limits: { files: 1, fields: 50, fieldSize: 100_000 } })

  // Monitoring has its own connections, because it must work when the pools are exhausted.
  const db = openDatabase(addressOf(app.write), { max: 2, readOnly: true })
  // Readiness is that of the way that calls take.
  const front = app.config.pooler ? openBeside(app.write, { max: 1, name: 'lastmile health' }) : db
  http.addHook('onClose', async () => {
    await db.destroy()
    if (front !== db) await front.destroy()
  })
  const metrics = openMetrics(app, db)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // The protocol is that of the connection, or as reported by a proxy in PROXIES that terminates TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  warnOfProxies(http)
  watchTraffic(http, app, { metrics, db })
  serveHealth(http, app, { db: front, metrics })
  closeInGoodOrder(http)
  const isGone = watchDatabase(http, app, db)

  http.setErrorHandler((error, request, reply) => {
    // If no connection is free although the database responds, the server is overloaded.
    const busy = waitedInVain(error) && isGone() === false
    return answerFault(busy ? new Refused('too-busy') : error, request, reply)
  })
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    return reply.code(404).send(refusal(request, { code: 'no-data-interface', params: { path } }))
  })

  for (const { doors } of app.slices) doors?.(http, app)
  for (const { method, path, byAction } of doorsOf(app)) {
    http.route({
      method,
      url: `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const action = (request.query as { action?: unknown }).action ?? ''
        const served = typeof action === 'string' ? byAction.get(action) : undefined
        if (!served)
          return reply
            .code(404)
            .send(refusal(request, { code: 'no-data-interface', params: { path: request.url.slice('/api/'.length) } }))
        const answer = await measureCall(request, served.code, () => answered(app, served, { request, reply }))
        return served.call.reply === 'blob'
          ? sendBlob(reply, answer as Blob)
          : reply.send({ code: 0, msg: 'ok', data: answer })
      },
    })
  }
  return http
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Answers a call. A write starts with the actor cached for its token while its transaction looks up the session, which
 * saves a round trip. If the cached actor is no longer valid, nothing has been written, and the call starts again
 * without it. The position of its write is sent in a header, with a refusal as well.
 */
async function answered(app: App, served: Served, { request, reply }: Exchange): Promise<unknown> {
  // Read before the first await: if the client hangs up later, its address is no longer available.
  const ip = (request.ip as string | undefined) ?? ''
  // Form data is read further down: the call does not count as in progress until it has arrived, and form data of
  // unauthenticated callers is not read at all.
  const form = request.isMultipart()
  if (!form) arrived(request)
  const token = header(request, 'token')
  const tellPosition: Arrived['tellPosition'] = (position) => void reply.header(positionHeader, String(position))
  const claimed = form || served.call.method === 'GET' ? undefined : app.claimedBy(app, token)
  if (claimed)
    try {
      return await perform(app, served, await arrivedAs(served, request, { ip, tellPosition, ...claimed }))
    } catch (error) {
      if (!(error instanceof Unconfirmed)) throw error
    }
  const actor = await (served.call.method === 'GET' ? readersActor(app, token) : app.actorOf(app, token))
  return perform(app, served, await arrivedAs(served, request, { ip, tellPosition, actor }))
}

type Sender = Pick<Arrived, 'actor' | 'confirm' | 'tellPosition'> & { ip: string }

async function arrivedAs(served: Served, request: FastifyRequest, { ip, actor, ...sender }: Sender): Promise<Arrived> {
  const form = request.isMultipart()
  if (form && !actor && served.call.permission !== 'public') throw new Refused('session-expired')
  const { input, file } = await inputOf(served, request, actor)
  requireShallow(input)
  if (form) arrived(request)
  return {
    ...sender,
    actor,
    position: parsePosition(header(request, positionHeader)),
    input,
    file,
    language: languageOf(request),
    channel: header(request, 'service-channel') ?? serviceChannel,
    key: header(request, 'idempotency-key'),
    request: { id: request.id, ip, userAgent: header(request, 'user-agent') ?? '' },
  }
}

/** Merges query, body and path placeholders into one record, and converts text to the types that the schema expects. */
async function inputOf(
  { call }: Served,
  request: FastifyRequest,
  actor: Sender['actor'],
): Promise<{ input: Record<string, unknown>; file?: Upload | undefined }> {
  const { action: _, ...query } = request.query as Record<string, unknown>
  const params = request.params as Record<string, unknown>
  const text = { ...query, ...params }
  const json = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  if (call.method === 'GET') return { input: coerce(call.input, text) }
  if (request.isMultipart()) {
    // A larger file is read only for an employee who may send one.
    const may = admits(call.permission, (code) => actor?.permissions.has(code) ?? false)
    const { fields, file } = await formOf(request, may ? (call.largestFile_mb ?? largestFile_mb) : largestFile_mb)
    return { input: coerce(call.input, { ...fields, ...text }), file }
  }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refused('invalid-input', { rule: 'json-object', field: 'request' })
  if (json) return { input: { ...coerce(call.input, query), ...body, ...coerce(call.input, params) } }
  return { input: coerce(call.input, { ...query, ...body, ...params }) }
}

/** Reads form data with a file of at most `most_mb`. Refuses file-too-large, invalid-input. */
async function formOf(
  request: FastifyRequest,
  most_mb: number,
): Promise<{ fields: Record<string, unknown>; file: Upload | undefined }> {
  const fields: Record<string, unknown> = {}
  let file: Upload | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: most_mb * 1024 * 1024 } })) {
      if (part.type === 'file') file = { name: fileNameOf(part.filename), content: await part.toBuffer() }
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    // Form data that breaks off or has no boundary raises an error without a status.
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refused('file-too-large', { max: `${most_mb}M`, field: 'file' })
    if (statusCode) throw error
    throw new Refused('invalid-input', { rule: 'unreadable', field: 'request' })
  }
  return { fields, file }
}

const sendBlob = (reply: FastifyReply, file: Blob) => reply.headers(fileHeaders(file)).send(file.content)
