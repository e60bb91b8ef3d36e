import type { Call, Calls, Input, Output } from './call.ts'
import { unknownFields, withoutFields } from './unknown.ts'

/** A call that is ready to send: its path is filled in and its query is built; its body is unchanged. */
export type Request = { call: Call; code: string; method: 'GET' | 'POST'; url: string; body: unknown }
/** Sends a request; `input` is what the caller passed. */
export type Send = (request: Request, input: unknown) => Promise<unknown>

/** A call as a function, with its code and its declaration. */
export type Bound<C extends Call = Call> = { (input: Input<C>): Promise<Output<C>>; call: C; code: string }
export type Client<Catalogue extends Record<string, Calls>> = {
  [S in keyof Catalogue]: { [N in keyof Catalogue[S]]: Bound<Catalogue[S][N]> }
}

/** Thrown for a code that is not in the catalogue (specification section 8). */
export class NoDataPath extends Error {
  override name = 'NoDataPath'
}

/**
 * Builds the request for a call (specification section 7): `{x}` is filled from the field of that name, or from
 * pathId1, pathId2 in order; link_data is appended to the query. The remaining fields become the query of a GET or the
 * body of a POST.
 */
export function requestOf(code: string, call: Call, payload: Record<string, unknown>): Request {
  const { link_data: link, ...rest } = payload as Record<string, unknown> & { link_data?: Record<string, unknown> }
  let position = 0
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const positional = `pathId${++position}`
    const key = name in rest ? name : positional
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(typeof value === 'number' ? value : typeof value === 'string' ? value : '')
  })
  const query = new URLSearchParams()
  const append = (values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined || value === null) continue
      for (const item of Array.isArray(value) ? value : [value])
        query.append(key, typeof item === 'object' ? JSON.stringify(item) : String(item))
    }
  }
  if (call.action) query.set('action', call.action)
  if (call.method === 'GET') append(rest)
  if (link) append(link)
  const search = query.toString()
  return {
    call,
    code,
    method: call.method,
    url: path + (search ? `?${search}` : ''),
    body: call.method === 'POST' ? rest : undefined,
  }
}

/** Reports whether an input field is meant for this client rather than for the call. */
const isForClient = ({ body }: Call, name: PropertyKey | undefined): boolean =>
  name === 'link_data' || /^pathId\d$/.test(String(name)) || (name === 'file' && body === 'file')

/** Returns the input fields that the call declares. Callers may pass a row, which often has more of them. */
function fieldsOf(call: Call, input: unknown): Record<string, unknown> {
  const given = (input ?? {}) as Record<string, unknown>
  const others = unknownFields(call.input, given).filter(([name]) => !isForClient(call, name))
  return withoutFields(given, others)
}

/**
 * Turns the catalogue into functions: `api.orders.suspend({ … })`. They send the fields that the call declares and drop
 * any others. Browser and tests differ only in `send`.
 */
export function clientOf<const K extends Record<string, Calls>>(catalogue: K, send: Send): Client<K> {
  const bind = (code: string, call: Call) =>
    Object.assign(
      (input: unknown) => {
        const sent = fieldsOf(call, input)
        return send(requestOf(code, call, sent), sent)
      },
      { call, code },
    )
  const slices = Object.entries(catalogue).map(([slice, calls]) => [
    slice,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, bind(`${slice}.${name}`, call)])),
  ])
  return Object.fromEntries(slices) as Client<K>
}

/** Finds a bound call by its catalogue code, such as `orders.suspend`. Throws NoDataPath for an unknown code. */
export function callByCode<K extends Record<string, Calls>>(client: Client<K>, code: string): Bound {
  const [slice = '', name = ''] = code.split('.')
  const calls = Object.hasOwn(client, slice) ? (client as Record<string, Record<string, unknown>>)[slice] : undefined
  const bound = calls && Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!bound) throw new NoDataPath(code)
  return bound as Bound
}
