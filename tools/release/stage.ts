import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { reduceIcu } from './icu.ts'
import { isServed, servedPackages } from './packages.ts'
import { keepRareCharacters } from './rare-characters.ts'

/** The commands of an operator. Each is a program of the same name in `tools`; those that do not exist are left out. */
export const commands = [
  'audit',
  'backup',
  'first-admin',
  'move-files',
  'radius-key',
  'rehearse',
  'reset-sign-in',
  'restore',
  'upgrade',
]

/** Documents for people who run the product. */
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CHANGELOG.zh-CN.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'docs',
  'deploy',
]

const tracked = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

/** Returns a tool and the tools that it imports. */
export function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    withImports(posix.join(posix.dirname(file), path), found)
  return found
}

/**
 * Copies everything that an installation needs to `folder`: sources of server and contract without tests, the built web,
 * the packages of the server, Node with its license in `bin`, and the script `lastmile`.
 */
export function stage(folder: string, node: string): void {
  const present = commands.filter((command) => existsSync(`tools/${command}.ts`))
  const tools = present.flatMap((command) => [...withImports(`tools/${command}.ts`)])
  const sources = tracked('server', 'contract').filter(
    (file) => !file.endsWith('.test.ts') && !/^server\/(src\/testing|fixtures)\//.test(file),
  )
  for (const file of [...sources, ...tracked(...documents), ...tools, 'package.json', 'web/package.json'])
    copy(file, join(folder, file))
  copy('web/dist', join(folder, 'web/dist'))
  for (const path of servedPackages()) stagePackage(path, folder)
  keepRareCharacters(join(folder, 'node_modules'))
  if (process.platform === 'linux') reduceIcu(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'tools/commands'), `${present.join('\n')}\n`)
  copy(node, join(folder, 'bin/node'))
  const license = join(dirname(node), '../LICENSE')
  if (existsSync(license)) copy(license, join(folder, 'bin/LICENSE'))
  copy('tools/release/lastmile.sh', join(folder, 'lastmile'))
  chmodSync(join(folder, 'lastmile'), 0o755)
}

function stagePackage(path: string, folder: string): void {
  const target = join(folder, path)
  if (path.startsWith('node_modules/@lastmile/')) {
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join('../..', path.slice('node_modules/@lastmile/'.length)), target)
    return
  }
  // Packages for other platforms are not installed. Node is at bin/node.
  if (!existsSync(path) || path.startsWith('node_modules/node-')) return
  cpSync(`${path}/`, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => nested(file, path) && (lstatSync(file).isDirectory() || isServed(file)),
  })
}

/** Leaves out packages inside a package, which are staged on their own if the server loads them. */
const nested = (file: string, path: string): boolean => !file.slice(path.length).includes('/node_modules')

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}
