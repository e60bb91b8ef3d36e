import './zod.ts'
import type { Call, Calls, Input, Output } from '@lastmile/contract/platform/call.ts'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import {
  type Bound,
  callByCode,
  type Client,
  clientOf,
  NoDataPath,
  type Send,
} from '@lastmile/contract/platform/client.ts'
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { common } from './common-words.ts'
import { show } from './notices.ts'
import { type Download, type SendOptions, transmit } from './transport.ts'
import { wordsNow } from './words.ts'

const optionsMark = Symbol('send options')
const fileMark = Symbol('file')
type Marked = { [optionsMark]?: SendOptions; [fileMark]?: File }

const send: Send = ({ call, method, url, body }, input) => {
  const { [optionsMark]: options, [fileMark]: file } = (input ?? {}) as Marked
  const sent = { method, url, body: call.body === 'file' ? formOf(body, file) : body, blob: call.reply === 'blob' }
  return transmit(sent, options)
}

/**
 * Every call of the product as a function: `await api.orders.suspend({ … })`. The build replaces `api.orders` with
 * `bound('orders', …)`, so that a page loads only the groups it uses.
 */
export const api = /* @__PURE__ */ clientOf(catalogue, send)

/**
 * Returns the calls of one group of the catalogue as functions. Used by the build.
 * @public
 */
export const bound = <const C extends Calls>(group: string, calls: C) =>
  clientOf({ [group]: calls }, send)[group] as Client<Record<string, C>>[string]

/** Attaches sending options to an input, without adding them to its fields. */
export const sendWith = <I extends object>(input: I, options: SendOptions, file?: File): I => ({
  ...input,
  [optionsMark]: options,
  ...(file ? { [fileMark]: file } : {}),
})

function formOf(body: unknown, file: File | undefined): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null)
      form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (file) form.append('file', file)
  return form
}

/** Returns a key by which the server recognizes a repeated submission. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the options of a TanStack query: `useQuery(q(api.orders.list, { customerCode }))`. */
export function q<C extends Call>(bound: Bound<C>, input: NoInfer<Input<C>>): UseQueryOptions<Output<C>> {
  return queryOptions({
    queryKey: [bound.code, input],
    queryFn: ({ signal }) => bound(sendWith(input as object, { signal, silent: false }) as Input<C>),
  }) as unknown as UseQueryOptions<Output<C>>
}

/** Finds a call by its catalogue code; shows a 5-second notice if there is none (specification section 8). */
export function callOf(code: string): Bound {
  try {
    return callByCode(api, code)
  } catch (error) {
    if (error instanceof NoDataPath) show({ kind: 'error', title: () => wordsNow(common).noDataPath, text: code }, 5)
    throw error
  }
}

/** Saves a file from the server through the browser. */
export function saveFile({ name, blob }: Download): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
