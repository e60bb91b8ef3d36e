import type { Envelope, FieldFault, RefusalData } from '@lastmile/contract/platform/call.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { common } from './common-words.ts'
import { notices, show, trackRequest } from './notices.ts'
import { notePosition, positionHeader, sentPosition } from './position.ts'
import { preferences } from './preferences.ts'
import { restrict, session } from './session.ts'
import { type Words, wordsNow } from './words.ts'

const setting = (name: string, fallback: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content || fallback

const base = setting('api-base', '/api/')
const timeoutSeconds = Number(setting('api-timeout-seconds', '30'))
/** The service channel sent with every request of the web (specification section 9). */
const serviceChannel = '211'

/** An error whose `message` is in the user's current language, even after a switch. */
class Told extends Error {
  constructor(said: () => string, cause?: unknown) {
    super(undefined, { cause })
    Object.defineProperty(this, 'message', { get: said })
  }
}

/** The server's message in one language, with errors by field. */
type SaidNo = { msg: string; fields: FieldFault[] }
/** The server's message in every language. */
type SaidNoIn = Record<Language, SaidNo>

/** Thrown if the server refused the request. */
export class Refusal extends Told {
  override name = 'Refusal'
  readonly code: string
  /** The input errors, in the current language. */
  readonly fields: FieldFault[]
  /** The request id, to search for in the server's log. */
  readonly requestId: string | undefined
  constructor(code: string, said: SaidNoIn, requestId?: string) {
    const now = () => said[preferences.get().language]
    super(() => now().msg)
    this.code = code
    this.fields = now().fields.map(({ field }, at) => ({
      field,
      get msg() {
        return now().fields[at]?.msg ?? now().msg
      },
    }))
    this.requestId = requestId
  }
}

/** Thrown if there was no valid response: the network failed, the request timed out or was a repeated click. */
export class Failure extends Told {
  override name = 'Failure'
  constructor(said: (t: Words<typeof common.en>) => string, cause?: unknown) {
    super(() => said(wordsNow(common)), cause)
  }
}

/** A request ready to be sent; `body` is sent as JSON, or as form data if it contains a file. */
export type Sent = { method: 'GET' | 'POST'; url: string; body: unknown; blob?: boolean }
export type SendOptions = {
  /** Identifies repetitions of the same submission. */
  key?: string
  signal?: AbortSignal
  /** Whether to omit the loading message, because the page shows progress itself or the user is not waiting. */
  silent?: boolean
  /** Whether to omit the failure notice too, because a failure loses nothing. An expired session is still reported. */
  untold?: boolean
}

/** A file received from the server. */
export type Download = { name: string; blob: Blob }

const inFlight = new Map<string, symbol>()

/** Set when the page is being left, which aborts its requests; that is not a network error. */
let leaving = false
addEventListener('pagehide', () => (leaving = true))
addEventListener('pageshow', () => (leaving = false))

/**
 * Sends a request as specified in sections 7 and 8. Returns the envelope's data, or a Download. Throws Refusal for any
 * code other than success, and Failure if there is no response. By then the user has been notified.
 */
export async function transmit(sent: Sent, { key, signal, silent, untold }: SendOptions = {}): Promise<unknown> {
  const guarded = sent.method === 'POST' && !sent.url.includes('action=accessFunction')
  if (guarded && inFlight.has(sent.url)) throw repeated()
  const mine = Symbol(sent.url)
  if (guarded) inFlight.set(sent.url, mine)
  const over = () => {
    if (inFlight.get(sent.url) === mine) inFlight.delete(sent.url)
  }
  // Once aborted, a request no longer blocks the one that replaces it.
  signal?.addEventListener('abort', over, { once: true })
  const answered = silent ? () => {} : trackRequest()
  const { language } = preferences.get()
  try {
    const headers = headersOf(sent, key)
    return await reach(sent, { headers, signal, open: (response) => opened(response, sent, language) })
  } catch (error) {
    if (!untold || isExpired(error)) report(error)
    if (error instanceof Refusal) restrict(error.code)
    throw error
  } finally {
    answered()
    over()
    signal?.removeEventListener('abort', over)
  }
}

/**
 * Opens a response that does not end, such as server-sent events; EventSource cannot send the token. Returns null if
 * the session is over. Throws Failure if there is no such response.
 */
export async function openStream(
  url: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const headers = headersOf({ method: 'GET', url, body: undefined }, undefined)
  const response = await fetch(base + url, { headers, signal })
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.body
  const envelope = (await response.json().catch(() => ({}))) as Partial<Envelope>
  if (String(envelope.code) === '1000') return null
  throw new Failure((t) => t.notOurs)
}

function headersOf({ method, body }: Sent, key: string | undefined): Record<string, string> {
  const { token } = session.get()
  return {
    'accept-language': preferences.get().third?.code ?? preferences.get().language,
    'service-channel': serviceChannel,
    ...(token ? { token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...sentPosition(),
    ...(method === 'POST' && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
  }
}

type Reaching = {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  open: (response: Response) => Promise<unknown>
}

/** Sends a request and opens its response. Aborting it never causes a Failure, at whatever moment. */
async function reach({ method, url, body }: Sent, { headers, signal, open }: Reaching): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  const payload = method === 'GET' ? null : body instanceof FormData ? body : JSON.stringify(body ?? {})
  try {
    const response = await fetch(base + url, {
      method,
      headers,
      body: payload,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    notePosition(response.headers.get(positionHeader), headers[positionHeader])
    return await open(response)
  } catch (error) {
    if (signal?.aborted || leaving || error instanceof Told) throw error
    throw new Failure((t) => (timeout.aborted ? t.timedOut(timeoutSeconds) : t.networkFailure), error)
  }
}

async function opened(response: Response, sent: Sent, asked: Language): Promise<unknown> {
  const json = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  if (sent.blob && response.ok && !json)
    return { name: fileNameOf(response), blob: await response.blob() } satisfies Download
  const envelope = json ? ((await response.json()) as Partial<Envelope>) : null
  // Specification section 8: the response to an export has no code if it succeeds; it is the file itself.
  if (sent.blob && response.ok && envelope && envelope.code === undefined)
    return { name: fileNameOf(response), blob: new Blob([JSON.stringify(envelope)]) } satisfies Download
  if (envelope?.code === undefined) throw new Failure((t) => (response.ok ? t.notOurs : t.httpFailure(response.status)))
  const { code, msg = '', data } = envelope
  if (code === 0 || code === '0') return data
  const { fields = [], requestId, other } = (data ?? {}) as Partial<RefusalData>
  throw new Refusal(String(code), inEach(asked, { msg, fields }, other), requestId)
}

/** Returns the message in the requested language, and in the other one if the server has included it. */
function inEach(asked: Language, said: SaidNo, other: SaidNo = said): SaidNoIn {
  const [en, zh] = asked === 'zh-CN' ? [other, said] : [said, other]
  return {
    'en-US': { ...en, msg: en.msg || common.en.expired },
    'zh-CN': { ...zh, msg: zh.msg || common.zh.expired },
  }
}

function fileNameOf(response: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return found?.[1] ? decodeURIComponent(found[1]) : 'download'
}

/** Code 1000: the session is over (specification section 8). */
const isExpired = (error: unknown): boolean => error instanceof Refusal && error.code === '1000'

/** Shows a failure for 8 seconds with the request id to search for in the log; an expired session in a dialog. */
function report(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof Failure)) return
  const reference = error instanceof Refusal ? error.requestId : undefined
  const text = () => error.message
  if (isExpired(error)) notices.set({ expired: text })
  else show({ kind: 'error', title: () => wordsNow(common).error, text, reference }, 8)
}

function repeated(): Failure {
  const [title, text] = [() => wordsNow(common).repeatedRequests, () => wordsNow(common).repeatedAdvice]
  show({ kind: 'warning', title, text }, 3)
  return new Failure((t) => t.repeatedRequests)
}
