import { type Locked, productPackages, readLock, resolve } from './packages.ts'

/**
 * Returns the bill of materials of the product in CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/): the packages of
 * package-lock.json that are in it, for every platform. Not by `npm sbom`, which leaves out packages that several
 * workspaces use.
 */
export function billOfMaterials(version: string): string {
  const { packages } = readLock()
  const paths = [...productPackages()].filter((path) => !packages[path]?.link).toSorted()
  const byReference = new Map(paths.map((path) => [referenceOf(path, packages[path] ?? {}), path]))
  const dependencies = [...byReference].map(([ref, path]) => ({ ref, dependsOn: dependenciesOf(path) }))
  const root = `lastmile@${version}`
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': root, type: 'application', name: 'lastmile', version } },
    components: [...byReference].map(([reference, path]) => component(reference, packages[path] ?? {})),
    dependencies: [{ ref: root, dependsOn: directOf() }, ...dependencies],
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? ''
const referenceOf = (path: string, { version }: Locked): string => `${nameOf(path)}@${version}`

function component(reference: string, { version = '', license, integrity, optional }: Locked) {
  const name = reference.slice(0, -version.length - 1)
  // Subresource Integrity is in base64; CycloneDX has hexadecimal digits.
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return {
    'bom-ref': reference,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/** Returns the references of the packages that a package or workspace depends on, if they are in the product. */
function dependenciesOf(from: string): string[] {
  const { packages } = readLock()
  const product = productPackages()
  const { dependencies, optionalDependencies } = packages[from] ?? {}
  const paths = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => resolve(packages, from, name))
  const references = paths.flatMap((path) => {
    const entry = path === undefined ? undefined : packages[path]
    return path !== undefined && entry && !entry.link && product.has(path) ? [referenceOf(path, entry)] : []
  })
  return [...new Set(references)].toSorted()
}

const directOf = (): string[] => [...new Set(['', 'contract', 'server', 'web'].flatMap(dependenciesOf))].toSorted()
