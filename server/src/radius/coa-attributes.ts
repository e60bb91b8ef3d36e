import { type AddressKind, replyAttributes } from '@lastmile/contract/addressing/pools.ts'
import type { AttributeList } from '#devices'

type Attribute = [name: string, value: string]
/** The attributes applied to a session and those now wanted; null if unknown. */
export type Replies = { usesCoa: boolean; applied: Attribute[] | null; wanted: Attribute[] | null }

/** Returns the attribute of a fixed address, given as `kind address`. */
export function addressAttribute(text: string): Attribute {
  const [kind = '', address = ''] = text.split(' ')
  return [replyAttributes[kind as AddressKind], address]
}

const addressAttributes = new Set<string>(Object.values(replyAttributes))

/** The attributes that CoA cannot change, or that do not change. */
const fixed = new Set([...addressAttributes, 'Framed-Pool', 'Acct-Interim-Interval'])

/**
 * Returns the attributes of a CoA-Request; undefined if the session must sign in again, because it must get another
 * address or one from another pool, or an attribute that it has must disappear, neither of which a CoA-Request can express.
 */
export function changeOf(replies: Replies | undefined): AttributeList | undefined {
  const { usesCoa = false, applied, wanted } = replies ?? {}
  if (!usesCoa || !applied || !wanted) return undefined
  const pool = poolOf(wanted)
  if (pool !== undefined && pool !== poolOf(applied)) return undefined
  const had = new Set(applied.map(String))
  if (wanted.some((one) => addressAttributes.has(one[0]) && !had.has(String(one)))) return undefined
  const change = wanted.filter(([name]) => !fixed.has(name))
  const names = new Set(change.map(keyOf))
  const disappears = applied.some((attribute) => !fixed.has(attribute[0]) && !names.has(keyOf(attribute)))
  return disappears || change.every(([name]) => name === 'Session-Timeout') ? undefined : change
}

const poolOf = (attributes: readonly Attribute[]) => attributes.find(([name]) => name === 'Framed-Pool')?.[1]

/** Identifies what an attribute sets: Cisco's pairs are many attributes in one. */
const keyOf = ([name, value]: Attribute): string =>
  name === 'Cisco-AVPair' ? `${name} ${value.slice(0, value.indexOf('='))}` : name
