import { existsSync, readFileSync } from 'node:fs'
import type { Call, Calls } from '@lastmile/contract/platform/call.ts'
import { catalogue } from '@lastmile/contract/catalogue.ts'

/** A line of contract/calls.tsv: one call of the specification. */
export type SpecifiedCall = { capability: string; key: string; label: string }

const table = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))

/** Returns the key of a call, in which the names of placeholders do not matter. */
const keyOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/** Returns every call in the specification. */
export const specifiedCalls = (): SpecifiedCall[] =>
  table('contract/calls.tsv').map(([capability = '', method = '', path = '']) => ({
    capability,
    key: keyOf(method, path),
    label: `${method} ${path}`,
  }))

/** Returns the calls that are not in the specification, each with the reason for it. */
export const additions = (): { key: string; reason: string }[] =>
  existsSync('contract/own-calls.tsv')
    ? table('contract/own-calls.tsv').map(([method = '', path = '', reason = '']) => ({
        key: keyOf(method, path),
        reason,
      }))
    : []

/** Returns every call of the catalog with its code. */
export const served = (): { code: string; key: string }[] =>
  Object.entries<Calls>(catalogue).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, { method, path, action }]: [string, Call]) => ({
      code: `${slice}.${name}`,
      key: keyOf(method, action ? `${path}?action=${action}` : path),
    })),
  )

/**
 * Returns the number of served calls for each capability and in total. The lines list the calls that are not served.
 */
export function progress(): { lines: string[]; summary: string } {
  const keys = new Set(served().map(({ key }) => key))
  const groups = Map.groupBy(specifiedCalls(), ({ capability }) => capability)
  const isServed = ({ key }: SpecifiedCall) => keys.has(key)
  const lines = [...groups].flatMap(([capability, calls]) => [
    `${capability}: ${calls.filter(isServed).length} of ${calls.length} served`,
    ...calls.filter((call) => !isServed(call)).map(({ label }) => `  missing  ${label}`),
  ])
  const all = specifiedCalls()
  const count = all.filter(isServed).length
  const summary = `${count} of ${all.length} calls of the specification are served, ${all.length - count} are missing; ${additions().length} are additions`
  return { lines, summary }
}

if (import.meta.main) {
  const { lines, summary } = progress()
  console.log([...lines, '', summary].join('\n'))
}
