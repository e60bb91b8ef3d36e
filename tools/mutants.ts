import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { type Fault, faultsIn } from './mutants/faults.ts'
import { run, tool } from './test/run.ts'

/**
 * `npm run mutants -- settlements`: plants small faults in a copy of a slice's server and of the logic of its web, one at a
 * time, and prints how many of them the slice's own tests find. `-- settlements 60 7` plants 60, drawn from seed 7. Ends
 * with exit code 1 where fewer than 85 of 100 are found.
 */
const least = 0.85
const [slice = '', many = '40', seed = '1'] = process.argv.slice(2)
if (!existsSync(`server/src/${slice}`) || slice === '' || !(Number(many) >= 1)) {
  console.error('npm run mutants -- <slice> [faults] [seed]')
  process.exit(1)
}

/** A copy of the repository with its present changes, to plant the faults in. */
const tree = resolve('.lastmile/mutants', slice)
rmSync(tree, { recursive: true, force: true })
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 })
for (const file of listed
  .trim()
  .split('\n')
  .filter((name) => existsSync(name))) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  cpSync(file, join(tree, file))
}
symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))

const passedOver = /\.test\.ts$|\.gen\.ts$|\/testing\/|\/words|\/(public|slice|routes)\.ts$/
const files = globSync([`server/src/${slice}/**/*.ts`, `web/src/${slice}/**/*.ts`])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !passedOver.test(file))
  .toSorted()
const all = files.flatMap((file) => faultsIn(readFileSync(file, 'utf8')).map((fault) => ({ file, ...fault })))

/** Numbers that look drawn by chance and are the same for the same seed (mulberry32). */
function drawer(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}
const draw = drawer(Number(seed))
const drawn = all
  .map((fault) => ({ fault, place: draw() }))
  .toSorted((one, other) => one.place - other.place)
  .slice(0, Number(many))
  .map(({ fault }) => fault)

/** Do the slice's tests pass in the unchanged copy? */
async function passes(): Promise<boolean> {
  const words = [
    'run',
    '--bail=1',
    '--silent',
    '--reporter=dot',
    '--project',
    'server',
    '--project',
    'alone',
    '--project',
    'pure',
  ]
  const folders = ['contract', 'server', 'web'].map((part) => `${part}/src/${slice}/`)
  const { ok } = await run([join(tree, tool.vitest), ...words, ...folders], { cwd: tree })
  return ok
}

const lineOf = (source: string, { start }: Fault) => source.slice(0, start).split('\n').length

console.log(`${files.length} files, ${all.length} faults could be planted, ${drawn.length} are`)
if (!(await passes())) {
  console.error(`The tests of ${slice} fail before anything is planted.`)
  process.exit(1)
}
let found = 0
for (const fault of drawn) {
  const source = readFileSync(fault.file, 'utf8')
  writeFileSync(join(tree, fault.file), source.slice(0, fault.start) + fault.becomes + source.slice(fault.end))
  const isFound = !(await passes())
  writeFileSync(join(tree, fault.file), source)
  if (isFound) found += 1
  const what = `${fault.was.replaceAll(/\s+/g, ' ')}  becomes  ${fault.becomes.replaceAll(/\s+/g, ' ') || 'nothing'}`
  console.log(`${isFound ? 'found    ' : 'NOT FOUND'}  ${fault.file}:${lineOf(source, fault)}  ${what}`)
}
const share = found / drawn.length
console.log(`${found} of ${drawn.length} faults found, ${(share * 100).toFixed(0)} %`)
process.exitCode = share < least ? 1 : 0
