import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { copyHere } from './mutants/copy.ts'
import { sampleFaults, foldersOf, isSlice, placeOf, type Planted } from './mutants/draw.ts'
import { withFault } from './mutants/faults.ts'
import { byNearness } from './mutants/nearest.ts'
import { recorder, withReports } from './mutants/reached.ts'
import { openTests } from './mutants/tests.ts'

/**
 * `npm run mutants -- settlements`: plants small faults in a copy of a slice's contract, server and web, one at a time, and
 * prints how many of them tests find. `-- settlements,bills 60 7` plants 60 in each, drawn with seed 7; `-- web/platform` and
 * `-- web/workspace` cover what all pages share. `-- bills 60 7 server/src/bills/plan.ts:12,web/…` plants only those of the
 * 60 at these lines. Exits with code 1 if fewer than 85 % are found.
 *
 * The slice's tests run once to record which test files reach each fault. Each fault is then tested by the test files that
 * reach it, nearest first, until one fails. If too many are left, a few test files of other slices test the rest in the same
 * way.
 */
const least = 0.85
const leastLimit_ms = 60_000
/** The number of test files of other slices that test a fault. */
const fewOthers = 5
const [named = '', many = '40', seed = '1', places = ''] = process.argv.slice(2)
const slices = named.split(',')
if (!slices.every(isSlice) || !(Number(many) >= 1)) {
  console.error('npm run mutants -- <slice>[,<slice> …] [faults] [seed] [<file>:<line>,…]')
  process.exit(1)
}
const chosen = await Promise.all(slices.map((slice) => sampleFaults(slice, { many: Number(many), seed: Number(seed) })))
const drawn: Planted[] = chosen
  .flat()
  .filter((fault) => places === '' || places.split(',').includes(placeOf(fault, readFileSync(fault.file, 'utf8'))))
  .map((fault, number) => ({ ...fault, number }))
console.log(`Planting ${drawn.length} faults`)

const tree = copyHere(named.replaceAll(/[/,]/g, '-').slice(0, 40))
process.chdir(tree)
const isWeb = slices.every((slice) => slice.startsWith('web/'))
const tests = await openTests(isWeb ? ['pure', 'web'] : ['server', 'alone', 'pure', 'web'])
const sources = new Map(drawn.map(({ file }) => [file, readFileSync(file, 'utf8')]))
const sourceOf = (file: string) => sources.get(file) ?? ''
const write = (file: string, text: string) => {
  writeFileSync(file, text)
  tests.changed(join(tree, file))
}

const found = new Set<number>()
const shareOf = (slice: string) => {
  const planted = drawn.filter((fault) => fault.slice === slice)
  return { planted: planted.length, found: planted.filter(({ number }) => found.has(number)).length }
}
const isFew = (slice: string) => shareOf(slice).found / shareOf(slice).planted < least

/**
 * Prints the shares, stops PostgreSQL and deletes the copy. Ctrl+C ends early; untested faults then count as not found.
 */
async function end(): Promise<never> {
  for (const slice of slices) {
    const { planted, found: caught } = shareOf(slice)
    if (planted > 0)
      console.log(`${slice}: ${caught} of ${planted} faults found, ${Math.floor((caught / planted) * 100)} %`)
  }
  await tests.close()
  process.chdir('..')
  rmSync(tree, { recursive: true })
  process.exit(slices.some(isFew) ? 1 : 0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())

/**
 * Runs test files on the instrumented copy. Returns their durations, and which of them reach each fault; '' if a fault
 * is reached outside of tests.
 */
async function reached(faults: readonly Planted[], files: readonly string[]) {
  const lines = join(tree, 'reached.txt')
  writeFileSync('reached.mjs', recorder(lines))
  writeFileSync(lines, '')
  for (const [file, source] of sources) {
    const here = faults.filter((fault) => fault.file === file)
    if (here.length > 0) write(file, withReports(source, here, join(tree, 'reached.mjs')))
  }
  const { failed, took } = await tests.run(files, { limit_ms: 3_600_000, bail: 0 })
  for (const [file, source] of sources) write(file, source)
  const by = new Map<number, Set<string>>()
  for (const line of readFileSync(lines, 'utf8').split('\n').filter(Boolean)) {
    const [test = '', number] = line.split('\t')
    by.set(Number(number), (by.get(Number(number)) ?? new Set()).add(test))
  }
  rmSync(lines)
  for (const file of failed) console.log(`fails without a fault: ${relative(tree, file)}`)
  return { by, took, sound: files.filter((file) => !failed.has(file)) }
}
type Reached = Awaited<ReturnType<typeof reached>>

const report = (outcome: string, fault: Planted) => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  const place = placeOf(fault, sourceOf(fault.file))
  console.log(`${outcome}  ${place}  ${plain(fault.was)}  becomes  ${plain(fault.becomes)}`)
}

/** Plants a fault and runs batches of test files until one of them fails. */
async function look(fault: Planted, heaps: readonly string[][], took: Reached['took']): Promise<void> {
  write(fault.file, withFault(sourceOf(fault.file), fault))
  for (const heap of heaps) {
    const usual = heap.reduce((total, test) => total + (took.get(test) ?? 0), 0)
    const { failed } = await tests.run(heap, { limit_ms: leastLimit_ms + 5 * usual, bail: 1 })
    if (failed.size === 0) continue
    found.add(fault.number)
    break
  }
  write(fault.file, sourceOf(fault.file))
  report(found.has(fault.number) ? 'found    ' : heaps.length > 0 ? 'NOT FOUND' : 'NO TEST  ', fault)
}

const ownTests = (slice: string) => tests.within(foldersOf(slice).map((folder) => join(tree, folder, '/')))
const own = await reached(drawn, [...new Set(slices.flatMap(ownTests))])

/** Returns the passing tests of a slice that could find a fault, in batches: the nearest ones, then the others. */
function heapsOf({ slice, file, number, reach }: Planted): string[][] {
  const reaching = own.by.get(number) ?? new Set()
  const everywhere = reach === undefined || reaching.has('')
  const mine = new Set(ownTests(slice))
  const could = own.sound.filter((test) => mine.has(test) && (everywhere || reaching.has(test)))
  const near = byNearness(could, join(tree, file), own.took)
  const first = near.filter((test, at) => at === 0 || dirname(test) === join(tree, dirname(file)))
  return [first, near.filter((test) => !first.includes(test))].filter((heap) => heap.length > 0)
}
for (const fault of drawn) await look(fault, heapsOf(fault), own.took)

const left = drawn.filter(({ slice, number }) => isFew(slice) && !found.has(number))
if (left.length > 0 && !isWeb) {
  console.log(`Testing ${left.length} faults with other slices`)
  const product = tests.within(['contract', 'server', 'web'].map((part) => join(tree, part, '/')))
  const others = await reached(left, product)
  for (const fault of left) {
    const mine = new Set(ownTests(fault.slice))
    const reaching = others.by.get(fault.number) ?? new Set()
    const could = others.sound.filter((test) => reaching.has(test) && !mine.has(test))
    const quickest = could.toSorted((one, other) => (others.took.get(one) ?? 0) - (others.took.get(other) ?? 0))
    await look(
      fault,
      [quickest.slice(0, fewOthers)].filter((heap) => heap.length > 0),
      others.took,
    )
  }
}
await end()
