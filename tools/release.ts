import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { pinnedNode } from './launch/pinned-node.mjs'
import { buildWeb } from './launch/web.mjs'
import { debianFile, packDebian } from './release/debian.ts'
import { billOfMaterials } from './release/materials.ts'
import { settingsFile } from './release/settings.ts'
import { stage } from './release/stage.ts'
import { version } from '#server/platform/version.ts'

/**
 * `npm run release -- [folder] [--deb]`: builds the tarball of this version for this platform, its SBOM and SHA256SUMS,
 * by default in `dist`; with `--deb` also the Debian package. The same commit gives the same bytes with the same
 * binutils. Refuses a checkout with changes, unless `--uncommitted` allows them for a trial. Needs git, GNU tar and, on
 * Linux, strip, as and ld; `--deb` needs dpkg-deb.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deb: { type: 'boolean' }, uncommitted: { type: 'boolean' } },
})
const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' })
if (changed && !values.uncommitted) {
  console.error('The checkout has changes: commit them, or add --uncommitted for a trial.')
  process.exit(1)
}
const [folder = 'dist'] = positionals
const name = `lastmile-${version}-${process.platform}-${process.arch}`
const committed = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()

const scratch = mkdtempSync(join(tmpdir(), 'lastmile-release-'))
try {
  const node = pinnedNode()
  await buildWeb(node)
  stage(join(scratch, name), node)
  // One seventh of the Node binary is debug symbols.
  if (process.platform === 'linux') execFileSync('strip', [join(scratch, name, 'bin/node')])
  mkdirSync(folder, { recursive: true })
  const files: Record<string, Buffer> = {
    [`${name}.tar.gz`]: gzipSync(archive(), { level: 9 }),
    [`lastmile-${version}.cdx.json`]: Buffer.from(billOfMaterials(version)),
  }
  if (values.deb) {
    const file = join(scratch, 'lastmile.deb')
    const settings = settingsFile(readFileSync('README.md', 'utf8'))
    packDebian({ staged: join(scratch, name), folder: join(scratch, 'deb'), file, version, settings, committed })
    files[debianFile(version)] = readFileSync(file)
  }
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder))
  console.log(`${join(folder, name)}.tar.gz: ${(files[`${name}.tar.gz`]?.length ?? 0) / 1e6} MB`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Returns the checksums of this version's files in a folder, including those that other platforms built. */
function sumsOf(folder: string): string {
  const prefixes = [`lastmile-${version}-`, `lastmile-${version}.cdx.`, `lastmile_${version}_`]
  const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return readdirSync(folder)
    .filter((file) => prefixes.some((prefix) => file.startsWith(prefix)))
    .toSorted()
    .map((file) => `${sha256(join(folder, file))}  ${file}\n`)
    .join('')
}

/** Returns the tar archive, sorted by name, owned by root, with the time of the commit on every file. */
function archive(): Buffer {
  const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
  const format = ['--format=ustar', `--mtime=@${committed}`]
  return execFileSync('tar', ['-C', scratch, ...fixed, ...format, '-cf', '-', name], { maxBuffer: 1e9 })
}
