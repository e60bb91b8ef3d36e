import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Copies the repository with uncommitted changes, such that workspace packages resolve to the copy as well. Returns the
 * folder of the copy.
 */
export function copyHere(name: string): string {
  const tree = resolve('.lastmile/mutants', name)
  rmSync(tree, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(path))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(file, join(tree, file))
  }
  mkdirSync(join(tree, 'node_modules/@lastmile'), { recursive: true })
  for (const entry of readdirSync('node_modules'))
    if (entry !== '@lastmile') symlinkSync(resolve('node_modules', entry), join(tree, 'node_modules', entry))
  for (const ours of ['contract', 'server', 'web'])
    symlinkSync(join(tree, ours), join(tree, 'node_modules/@lastmile', ours))
  return tree
}
