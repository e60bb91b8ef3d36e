import { globSync, readFileSync } from 'node:fs'

/** Every slice, lowest first: a slice may use only slices before it. The same names in contract, server and web. */
export const sliceNames = [
  'areas',
  'organizations',
  'employees',
  'configuration',
  'session',
  'offerings',
  'customers',
  'network',
  'stock',
  'notes',
  'ledger',
  'orders',
  'bills',
  'payments',
  'settlements',
  'workflow',
  'provisioning',
  'messages',
  'care',
  'reports',
]

export type Source = { file: string; text: string }

/** The files that match, with their text, in the order of their names; packages and built files are passed over. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns, { exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What a file imports or re-exports, as written. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, from, bare, lazy]) => from ?? bare ?? lazy ?? '',
  )
