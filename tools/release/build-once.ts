import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the tarball, the Debian package and SHA256SUMS. */
    release: string
  }
}

/** Builds the release once for all tests of the project `release`. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lastmile-release-'))
  execFileSync(process.execPath, ['tools/release.ts', folder, '--deb', '--uncommitted'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  provide('release', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
