import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'

/** A top-level declaration of the server's code, with the names that it may refer to. */
type Declaration = { id: string; file: string; name: string; text: string; names: ReadonlyMap<string, string> }

const root = 'server/src/'
const begins = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/

/** Returns the file to which an import refers. */
const fileOf = (file: string, from: string): string => {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from)
  if (!from.startsWith('#')) return ''
  return root + (from.includes('/') ? from.slice(1) : `${from.slice(1)}/public.ts`)
}

/** Returns the names a file imports or re-exports: local name to `file name`. */
function importsIn(file: string, text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, list = '', from = ''] of text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm))
    for (const one of list.split(',')) {
      const [name = '', local = name] = one.replace('type ', '').trim().split(' as ')
      if (name) found.set(local, `${fileOf(file, from)} ${name}`)
    }
  return found
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Returns every top-level declaration of the server's code, by `file name`. */
function declarations(): Map<string, Declaration> {
  const all = new Map<string, Declaration>()
  const passedOn = new Map<string, string>()
  const files = globSync(`${root}**/*.ts`, { exclude: ['**/*.test.ts', `${root}testing/**`] })
  for (const file of files.map((one) => one.replaceAll('\\', '/'))) {
    const text = withoutComments(readFileSync(file, 'utf8'))
    const names = importsIn(file, text)
    for (const [local, target] of names) passedOn.set(`${file} ${local}`, target)
    let current: Declaration | undefined
    for (const line of text.split('\n')) {
      const name = begins.exec(line)?.[1]
      if (name) all.set(`${file} ${name}`, (current = { id: `${file} ${name}`, file, name, text: '', names }))
      if (current) current.text += `${line}\n`
    }
  }
  const resolved = (id: string): string => (all.has(id) || !passedOn.has(id) ? id : resolved(passedOn.get(id) ?? ''))
  for (const one of all.values())
    one.names = new Map([
      ...[...one.names].map(([local, target]) => [local, resolved(target)] as const),
      ...[...all.values()].filter(({ file }) => file === one.file).map(({ name, id }) => [name, id] as const),
    ])
  return all
}

/** Returns the declarations that a text refers to. */
const referred = (text: string, names: ReadonlyMap<string, string>): string[] =>
  [
    ...new Set([...text.replaceAll('...', ' ').matchAll(/(?<![.\w'])([A-Za-z_]\w*)/g)].map(([, name = '']) => name)),
  ].flatMap((name) => {
    const id = names.get(name)
    return id ? [id] : []
  })

/** Returns the text within the bracket that opens at a position. */
function within(text: string, at: number): string {
  let depth = 0
  for (let i = at; i < text.length; i++) {
    if ('([{'.includes(text.charAt(i))) depth++
    if (')]}'.includes(text.charAt(i)) && --depth === 0) return text.slice(at + 1, i)
  }
  return text.slice(at + 1)
}

/** Splits a list or an object at the commas outside every bracket. */
function parts(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((one) => one.trim()).filter((one) => one !== '')
}

/** An entry point of the code: its name, its text, and the declaration that contains it. */
type Root = { name: string; text: string; within: Declaration }

/** Returns the keys of an object literal with the text of their values; a spread has the key `...`. */
const entries = (text: string): [key: string, value: string][] =>
  parts(text).map((one) => {
    if (one.startsWith('...')) return ['...', one.slice(3)]
    const [, key = one, value = one] = /^(?:async )?'?([\w.-]+)'?\s*(?::\s*([\s\S]*)|)$/.exec(one) ?? []
    return [key, value]
  })

/** Returns every call that writes, with the code with which `serve` pairs it. */
function calls(all: ReadonlyMap<string, Declaration>): Root[] {
  return [...all.values()].flatMap((one) =>
    [...one.text.matchAll(/\bserve\(/g)].flatMap(({ index }) => {
      const [slice = '', , handlers = ''] = parts(within(one.text, index + 'serve'.length))
      const posts = Object.entries((catalogue as Record<string, Record<string, Call>>)[slice.slice(1, -1)] ?? {})
        .filter(([, { method }]) => method === 'POST')
        .map(([name]) => name)
      const given = handlers.startsWith('{') ? entries(within(handlers, 0)) : [['...', handlers] as const]
      const own = new Map(given)
      const spread = given.flatMap(([key, value]) => (key === '...' ? [value] : [])).join(' ')
      return posts.map((name) => ({
        name: `${slice.slice(1, -1)}.${name}`,
        text: own.get(name) ?? spread,
        within: one,
      }))
    }),
  )
}

/** Returns the event handlers and jobs of all slices. */
const reactions = (all: ReadonlyMap<string, Declaration>, kind: 'listeners' | 'jobs'): Root[] =>
  [...all.values()]
    .filter(({ file }) => file.endsWith('/slice.ts'))
    .flatMap((one) => {
      const at = one.text.indexOf(`${kind}: {`)
      if (at === -1) return []
      return entries(within(one.text, at + `${kind}: `.length)).map(([name, text]) => ({ name, text, within: one }))
    })

/** Removes references from a table definition, so that only the table's own columns remain. */
function withoutReferences(text: string): string {
  const at = text.indexOf('references: {')
  return at === -1 ? text : text.replace(within(text, at + 'references: '.length), '')
}

const writes = '(?:insert into|update|delete from)'

/** Returns whether a declaration writes one of these tables, or these columns of an employee. */
function writer(
  { text, file, names }: Declaration,
  { tables, columns, all }: { tables: readonly string[]; columns: readonly string[]; all: Map<string, Declaration> },
): boolean {
  const inRights = (table: string) =>
    table !== 'employee' || /insert|delete/.test(text) || columns.some((one) => text.includes(one))
  const literal = new RegExp(
    `${writes}\\s+(${tables.join('|')})\\b|(?:insertInto|updateTable|deleteFrom)\\('(${tables.join('|')})'\\)`,
    'g',
  )
  for (const [, one = '', other = ''] of text.matchAll(literal)) if (inRights(one || other)) return true
  const quoted = (some: string) => tables.some((one) => one !== 'employee' && some.includes(`'${one}'`))
  if (/\bmaintain\(|\bMaintainOptions\b/.test(text) && !file.startsWith(`${root}platform/`))
    return tables.some((one) => withoutReferences(text).includes(`table: '${one}'`))
  if (!new RegExp(`${writes}\\s+\\$\\{sql\\.table\\(`).test(text)) return false
  const nearby = referred(text, names).flatMap((id) => (all.get(id)?.file === file ? [all.get(id)?.text ?? ''] : []))
  return quoted([text, ...nearby].join('\n'))
}

/**
 * Returns every place in the server's code that writes data that determines permissions, with the calls and jobs that
 * reach it by imports, references and events. Events of reference data are not followed, because the table of
 * expectations states what a call writes.
 */
export function rightsWriters(tables: readonly string[], columns: readonly string[]): Map<string, string[]> {
  const all = declarations()
  const listeners = reactions(all, 'listeners')
  const next = (text: string, names: ReadonlyMap<string, string>): string[] => [
    ...referred(text, names),
    ...[...text.matchAll(/announce\('([\w.-]+)'/g)].flatMap(([, news = '']) =>
      news.startsWith('reference.')
        ? []
        : listeners.filter(({ name }) => name === news).flatMap((one) => next(one.text, one.within.names)),
    ),
  ]
  const isWriter = (one: Declaration) => writer(one, { tables, columns, all })
  const found = new Map<string, string[]>()
  for (const one of all.values()) if (isWriter(one)) found.set(one.id.slice(root.length), [])
  const jobs = reactions(all, 'jobs').map((one) => ({ ...one, name: `job ${one.name}` }))
  for (const { name, text, within: whole } of [...calls(all), ...jobs]) {
    const seen = new Set<string>(isWriter({ ...whole, text }) ? [whole.id] : [])
    const open = next(text, whole.names)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const declaration = all.get(id)
      if (declaration) open.push(...next(declaration.text, declaration.names))
    }
    for (const [id, by] of found) if (seen.has(root + id)) by.push(name)
  }
  return found
}
