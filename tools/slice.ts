import { globSync, readFileSync } from 'node:fs'
import { sliceNames } from './repository.ts'

/**
 * `npm run slice orders` lists the files of a slice in reading order, with their length. `npm run slice work-teams`
 * lists those of one capability, which is a group of calls in the catalog.
 */
const [name = ''] = process.argv.slice(2)

const leading = ['public.ts', 'slice.ts', 'jobs.ts', 'words.ts', 'refusals.ts', 'calls.ts', 'values.ts']
const rank = (file: string) => {
  const at = leading.findIndex((end) => file.endsWith(`/${end}`))
  return at < 0 ? leading.length : at
}
const inOrder = (files: string[]) =>
  files.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'))
const lengthOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length

type Chapter = [title: string, files: string[]]
const sliceOf = (slice: string): Chapter[] => [
  ['Contract', globSync(`contract/src/${slice}/*.ts`)],
  ['Tables', globSync(`server/migrations/*-${slice}.sql`)],
  ['Server', globSync(`server/src/${slice}/**/*.{ts,bpmn}`)],
  ['Web', globSync(`web/src/${slice}/**/*.{ts,tsx}`)],
  ['Browser stories', globSync(`e2e/${slice}*.spec.ts`)],
]

/** Returns the files that declare, serve, show and test the calls of one group in the catalog. */
function capabilityOf(capability: string): Chapter[] {
  const group = capability.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const saying = (pattern: string, words: RegExp) =>
    globSync(pattern).filter((file) => words.test(readFileSync(file, 'utf8')))
  const pages = saying('web/src/**/*.tsx', new RegExp(String.raw`calls=\{api\.${group}\}`))
  const isTest = (file: string) => file.endsWith('.test.ts')
  const server = saying('server/src/**/*.ts', new RegExp(String.raw`\b(?:maintain\(|serve\('|\w\.)${group}\b`))
  return [
    ['Contract', saying('contract/src/*/*.ts', new RegExp(String.raw`^export const ${group} =`, 'm'))],
    ['Server', saying('server/src/**/*.ts', new RegExp(String.raw`\b(?:maintain\(|serve\(')${group}\b`))],
    ['Web', pages.length > 0 ? pages : saying('web/src/**/*.tsx', new RegExp(String.raw`\bapi\.${group}\.`))],
    ['Tests', [...server.filter(isTest), ...saying('e2e/*.spec.ts', new RegExp(String.raw`\.${group}\b`))]],
  ]
}

const chapters = sliceNames.includes(name) ? sliceOf(name) : capabilityOf(name)
if (name === '' || chapters.every(([, files]) => files.length === 0)) {
  console.error(`Name a slice (${sliceNames.join(', ')}) or a group of calls such as work-teams.`)
  process.exit(1)
}
for (const [title, files] of chapters) {
  if (files.length === 0) continue
  const lines = files.reduce((all, file) => all + lengthOf(file), 0)
  console.log(`\n${title}: ${lines} lines`)
  for (const file of inOrder(files)) console.log(`${String(lengthOf(file)).padStart(5)}  ${file}`)
}
