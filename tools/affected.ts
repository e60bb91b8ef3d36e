import { posix } from 'node:path'
import { importsOf, type Source, tablesReadBy } from './repository.ts'

/** The tests that a change can affect: vitest files, browser stories, and the function codes of the pages to visit. */
export type Affected = { tests: string[]; stories: string[]; pages: string[] }

/** Files through which everything can be reached. Their dependants are found by calls, events and pages instead. */
const hubs =
  /^(server\/src\/(app|main|worker)\.ts|server\/src\/\w+\/slice\.ts|server\/src\/testing\/office\.ts|contract\/src\/(catalogue|words|refusals|ways-out)\.ts|web\/src\/(pages|main)\.tsx?|e2e\/office\/(office|words)\.ts)$/

/** Matches the server files of a slice, except the slice's list of handlers. */
const isOfSlice = /^server\/src\/(?!testing\/)\w+\/(?!slice\.ts$)/

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

type Import = { from: string; names: string[] }

/** Returns the imports of a file with the imported names; without names, the whole file is imported. */
const namedImports = (text: string): Import[] => {
  const named = [...text.matchAll(/^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm)].map(
    ([, names = '', from = '']) => ({ from, names: namesIn(names) }),
  )
  const others = importsOf(text).filter((from) => named.every((one) => one.from !== from))
  return [...named, ...others.map((from) => ({ from, names: [] }))]
}

/** Returns the exported names in an import list: `A` and `b` for `type A, b as c`. */
const namesIn = (list: string) => list.split(',').flatMap((one) => /^\s*(?:type )?(\w+)/.exec(one)?.[1] ?? [])

/** Resolves the path in an import to a path from the root of the repository. */
function placeOf(file: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from)
  const [home = ''] = file.split('/')
  return from
    .replace('@lastmile/contract/', 'contract/src/')
    .replace(/^#(server|web)\//, '$1/src/')
    .replace(/^#seeds\//, 'server/seeds/')
    .replace(/^#bench\//, 'bench/')
    .replace(/^#/, `${home === 'e2e' ? 'server' : home}/src/`)
}

/**
 * Returns the dependencies of each file. Importing a name from a slice's `public.ts` depends on the file that declares
 * it, not on everything the slice exports.
 */
function dependencies(all: readonly Source[]): Map<string, string[]> {
  const texts = new Map(all.map(({ file, text }) => [file, text]))
  const resolve = (file: string, from: string) => {
    const place = placeOf(file, from)
    return [place, `${place}/public.ts`].find((one) => texts.has(one))
  }
  const declaring = (at: string, name: string, depth = 0): string => {
    if (!at.endsWith('/public.ts') || depth > 4) return at
    const source = namedImports(texts.get(at) ?? '').find(({ names }) => names.includes(name))
    const next = source && resolve(at, source.from)
    return next ? declaring(next, name, depth + 1) : at
  }
  return new Map(
    all.map(({ file, text }) => [
      file,
      namedImports(text).flatMap(({ from, names }) => {
        const at = resolve(file, from)
        if (!at) return []
        return names.length > 0 && !file.endsWith('/public.ts') ? names.map((name) => declaring(at, name)) : [at]
      }),
    ]),
  )
}

/** Returns the files and everything that depends on them, without following dependencies through a hub. */
function dependants(files: Iterable<string>, depends: ReadonlyMap<string, string[]>): Set<string> {
  const users = new Map<string, string[]>()
  for (const [file, on] of depends) for (const one of on) users.set(one, [...(users.get(one) ?? []), file])
  const reached = new Set(files)
  for (const file of reached)
    if (!hubs.test(file) && !file.endsWith('/public.ts')) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}

/** Returns the names that a file imports from the given files. */
const importedFrom = (files: ReadonlySet<string>, { file, text }: Source): Set<string> =>
  new Set(namedImports(text).flatMap(({ from, names }) => (files.has(placeOf(file, from)) ? names : [])))

/** Returns the calls whose handlers are among the files, as `group.key`, or as `group` for all calls of a group. */
function callsServedBy(files: ReadonlySet<string>, all: readonly Source[]): Set<string> {
  const served = all.flatMap((one) => {
    const handlers = importedFrom(files, one)
    const isWhole = files.has(one.file) && !hubs.test(one.file)
    return [...one.text.matchAll(/\bserve\(\s*'(\w+)',\s*\w+,\s*(?:\{([^}]*)\})?/g)].flatMap(
      ([, group, entries = '']) =>
        isWhole ? [`${group}`] : keysServedBy(handlers, entries).map((key) => `${group}.${key}`),
    )
  })
  return new Set(served)
}

/** Returns the keys whose handlers have one of the names, from entries such as `list: listBills, cancel`. */
const keysServedBy = (handlers: ReadonlySet<string>, entries: string): string[] =>
  [...entries.matchAll(/(\w+)(?:: (\w+))?\s*(?:,|$)/g)].flatMap(([, key = '', handler = key]) =>
    handlers.has(handler) ? [key] : [],
  )

/**
 * Returns the files that announce an event or start a job whose listener or handler is declared in one of the files.
 */
function starting(files: ReadonlySet<string>, all: readonly Source[]): string[] {
  const names = all
    .filter(({ file }) => /^server\/src\/\w+\/slice\.ts$/.test(file))
    .flatMap((one) => {
      const changed = importedFrom(files, one)
      return [...one.text.matchAll(/'([\w.-]+)': (\w+)/g)].flatMap(([, name = '', listener = '']) =>
        changed.has(listener) ? [name] : [],
      )
    })
  return all
    .filter(({ file, text }) => isOfSlice.test(file) && names.some((name) => text.includes(`'${name}'`)))
    .map(({ file }) => file)
}

/** Returns the server files that read a table or view declared in a changed migration. */
function readersOf(changed: readonly string[], all: readonly Source[]): string[] {
  const tables = new Set(
    all
      .filter(({ file }) => file.endsWith('.sql') && changed.includes(file))
      .flatMap(({ text }) => [...text.matchAll(/create (?:table|view) (\w+)/g)].map(([, table]) => table)),
  )
  return all
    .filter(({ file, text }) => /^server\/.*\.ts$/.test(file) && tablesReadBy(text).some((one) => tables.has(one)))
    .map(({ file }) => file)
}

/**
 * Returns the tests that a change of some files can affect. A test is affected if it depends on a changed file through
 * imports or is next to one, if it makes a call whose handler depends on one, or if it opens a page that does.
 * Dependencies that exist only at run time (a job, a trigger, a setting) are left to the full `npm test`.
 */
export function affected(changed: readonly string[], all: readonly Source[]): Affected {
  const depends = dependencies(all)
  const direct = dependants([...changed, ...readersOf(changed, all)], depends)
  const server = dependants([...direct, ...starting(direct, all)], depends)
  const calls = callsServedBy(server, all)
  const uses = (text: string) =>
    [...text.matchAll(/\.(\w+)\.(\w+)\b/g)].some(
      ([, group, key]) => calls.has(`${group}.${key}`) || calls.has(`${group}`),
    )
  const web = dependants(
    [...server, ...all.filter(({ file, text }) => file.startsWith('web/src/') && uses(text)).map(({ file }) => file)],
    depends,
  )
  const pages = pagesOf(web, all)
  const opens = (text: string) => pages.some((code) => new RegExp(`['/]${code}['?]`).test(text))
  const folders = new Set(changed.filter((file) => !isTest(file)).map((file) => posix.dirname(file)))
  const isBeside = (file: string) => folders.has(posix.dirname(file))
  const tests = all.filter(
    ({ file, text }) => isTest(file) && (isBeside(file) || server.has(file) || web.has(file) || uses(text)),
  )
  const stories = all.filter(
    ({ file, text }) => file.endsWith('.spec.ts') && (server.has(file) || uses(text) || opens(text)),
  )
  return { tests: tests.map(({ file }) => file), stories: stories.map(({ file }) => file), pages }
}

/** Returns the function codes whose page is among the files. */
function pagesOf(files: ReadonlySet<string>, all: readonly Source[]): string[] {
  const text = all.find(({ file }) => file === 'web/src/pages.ts')?.text ?? ''
  return [...text.matchAll(/^ {2}'?(\w+)'?: \(\) => import\('\.\/([^']+)'\)/gm)].flatMap(([, code = '', file]) =>
    files.has(`web/src/${file}`) ? [code] : [],
  )
}
