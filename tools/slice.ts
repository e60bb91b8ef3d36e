import { globSync, readFileSync } from 'node:fs'
import { sliceNames } from './house.ts'

/** `npm run slice orders`: the files of a slice in the order in which they are best read, with their length. */
const [name = ''] = process.argv.slice(2)
if (!sliceNames.includes(name)) {
  console.error(`Which slice? One of ${sliceNames.join(', ')}.`)
  process.exit(1)
}

const leading = ['public.ts', 'slice.ts', 'jobs.ts', 'words.ts', 'refusals.ts', 'calls.ts', 'values.ts']
const rank = (file: string) => {
  const at = leading.findIndex((end) => file.endsWith(`/${end}`))
  return at < 0 ? leading.length : at
}
const inOrder = (files: string[]) =>
  files.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'))

const chapters: [string, string[]][] = [
  ['What it promises', [`contract/src/${name}/*.ts`]],
  ['What it stores', [`server/migrations/*-${name}.sql`]],
  ['What it does', [`server/src/${name}/**/*.{ts,bpmn}`]],
  ['What people see', [`web/src/${name}/**/*.{ts,tsx}`]],
  ['How it is used', [`e2e/${name}*.spec.ts`]],
]
for (const [title, patterns] of chapters) {
  const files = inOrder(globSync(patterns))
  if (files.length > 0) console.log(`\n${title}`)
  for (const file of files) {
    console.log(`${String(readFileSync(file, 'utf8').split('\n').length).padStart(5)}  ${file}`)
  }
}
