import { globSync, readFileSync } from 'node:fs'
import { sliceNames } from './repository.ts'

/**
 * `npm run slice orders`: the files of a slice in the order in which they are best read, with their length.
 * `npm run slice work-teams`: those of one capability, by the name under which the catalogue lists its calls.
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
  ['What it promises', globSync(`contract/src/${slice}/*.ts`)],
  ['What it stores', globSync(`server/migrations/*-${slice}.sql`)],
  ['What it does', globSync(`server/src/${slice}/**/*.{ts,bpmn}`)],
  ['What people see', globSync(`web/src/${slice}/**/*.{ts,tsx}`)],
  ['How it is used', globSync(`e2e/${slice}*.spec.ts`)],
]

/** The files that declare, serve, show and prove the calls of one group of the catalogue. */
function capabilityOf(capability: string): Chapter[] {
  const group = capability.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const saying = (pattern: string, words: RegExp) =>
    globSync(pattern).filter((file) => words.test(readFileSync(file, 'utf8')))
  const pages = saying('web/src/**/*.tsx', new RegExp(String.raw`calls=\{api\.${group}\}`))
  const isTest = (file: string) => file.endsWith('.test.ts')
  const server = saying('server/src/**/*.ts', new RegExp(String.raw`\b(?:maintain\(|serve\('|\w\.)${group}\b`))
  return [
    ['What it promises', saying('contract/src/*/*.ts', new RegExp(String.raw`^export const ${group} =`, 'm'))],
    ['What it does', saying('server/src/**/*.ts', new RegExp(String.raw`\b(?:maintain\(|serve\(')${group}\b`))],
    [
      'What people see',
      pages.length > 0 ? pages : saying('web/src/**/*.tsx', new RegExp(String.raw`\bapi\.${group}\.`)),
    ],
    ['How it is proved', [...server.filter(isTest), ...saying('e2e/*.spec.ts', new RegExp(String.raw`\.${group}\b`))]],
  ]
}

const chapters = sliceNames.includes(name) ? sliceOf(name) : capabilityOf(name)
if (name === '' || chapters.every(([, files]) => files.length === 0)) {
  console.error(`Which slice? One of ${sliceNames.join(', ')}, or a group of calls such as work-teams.`)
  process.exit(1)
}
for (const [title, files] of chapters) {
  if (files.length === 0) continue
  const lines = files.reduce((all, file) => all + lengthOf(file), 0)
  console.log(`\n${title}: ${lines} lines`)
  for (const file of inOrder(files)) console.log(`${String(lengthOf(file)).padStart(5)}  ${file}`)
}
