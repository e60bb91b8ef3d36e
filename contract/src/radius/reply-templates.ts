import { z } from 'zod'
import { accessServerVendors } from './access-servers.ts'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, text } from '#platform/values.ts'
import { repliesOf } from './attributes.ts'

/**
 * The placeholders of a reply, written `{{downKbps}}`, each with an example. Speeds come from the bandwidth profile in
 * effect, which is `walled-garden` for a restricted line; bursts have no value if the profile has none.
 */
export const replyPlaceholders = {
  downKbps: 30_000,
  upKbps: 15_000,
  /** In bit/s, at most 2147483647, which the attributes of many devices can hold. */
  downBps: 30_000_000,
  upBps: 15_000_000,
  downBurstKbps: 45_000,
  upBurstKbps: 22_500,
  downBurstBps: 45_000_000,
  upBurstBps: 22_500_000,
  /** Three quarters of the speed: the average above which a burst ends. */
  downThresholdKbps: 22_500,
  upThresholdKbps: 11_250,
  /** The code of the bandwidth profile in effect, of its address pool, and of the pool that the line has when paid. */
  profile: 'fibre-30',
  pool: 'homes',
  ownPool: 'homes',
  /** The traffic exit of the offering; no value if it has none. */
  exit: 'international',
  offering: 'HF30',
} as const
export type ReplyPlaceholder = keyof typeof replyPlaceholders

const isPlace = (name: string): name is ReplyPlaceholder => Object.hasOwn(replyPlaceholders, name)
const isNumber = (name: string): boolean => isPlace(name) && typeof replyPlaceholders[name] === 'number'

/** An error in a template, with the values of its message. */
export type ReplyFault =
  | { kind: 'line'; line: string }
  | { kind: 'attribute'; name: string; known: string }
  | { kind: 'place'; name: string; place: string }
  | { kind: 'number'; name: string }

type Vendor = (typeof accessServerVendors)[number]

/** Returns the first error in a template for a vendor; undefined if there is none. */
export function replyFault(vendor: Vendor, body: string): ReplyFault | undefined {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => lineFault(vendor, line.trim())).find((fault) => fault !== undefined)
}

function lineFault(vendor: Vendor, line: string): ReplyFault | undefined {
  const [, name, value] = /^([\w-]+) = (\S.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined || !hasPairedBrackets(value)) return { kind: 'line', line }
  const known = repliesOf(vendor)
  const attribute = known[name]
  if (!attribute) return { kind: 'attribute', name, known: Object.keys(known).join(', ') }
  const places = [...value.matchAll(/\{\{(.*?)\}\}/g)].map(([, place = '']) => place)
  const wrong = places.find((place) => !isPlace(place))
  if (wrong !== undefined) return { kind: 'place', name, place: wrong }
  if (attribute.kind !== 'integer') return undefined
  const isWhole = /^\d{1,9}$/.test(value) || (isNumber(places[0] ?? '') && /^\{\{\w+\}\}$/.test(value))
  return isWhole ? undefined : { kind: 'number', name }
}

/** Whether all braces enclose placeholders, and square brackets enclose parts and are not nested. */
const hasPairedBrackets = (value: string): boolean =>
  /^([^[\]{}]|\{\{[^{}[\]]*\}\})*(\[([^[\]{}]|\{\{[^{}[\]]*\}\})*\]([^[\]{}]|\{\{[^{}[\]]*\}\})*)*$/.test(value)

const Body = text(2000)

/**
 * The RADIUS attributes that an access server of a vendor gets for a line: `Attribute = value` on each line. A template
 * applies to one offering, or to all without a template of their own (page NetWorkResourEdit). If a placeholder has no
 * value, its line is left out, or only the part in square brackets around it.
 */
export const replyTemplates = maintained({
  path: 'reply-templates',
  key: 'id',
  keyIs: z.string().regex(/^\d{1,18}$/, 'unreadable'),
  names: ['reply template', 'reply templates'],
  read: 'NetWorkResourEdit',
  write: 'NetWorkResourEdit',
  fields: {
    vendor: z.enum(accessServerVendors),
    productOfferingCode: perhaps(Code),
    body: Body,
    restrictedBody: Body,
    /** Whether live sessions are changed by CoA if that is possible, instead of being disconnected. */
    usesCoa: z.boolean(),
  },
  shows: { offeringName: z.string().nullable(), offeringZhName: z.string().nullable() },
  filters: { vendor: z.enum(accessServerVendors).optional() },
  refuses: [
    'reply-line-unreadable',
    'reply-attribute-unknown',
    'reply-place-unknown',
    'reply-value-not-number',
    'vendor-needs-template',
  ],
})
