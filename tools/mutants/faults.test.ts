import { expect, test } from 'vitest'
import { faultsIn, withFault } from './faults.ts'
import { isEqual, withReports } from './reached.ts'

const faults = (source: string, name?: string) =>
  faultsIn(source, name).map(({ was, becomes }) => `${was} → ${becomes}`)

test('plants faults in comparisons, conditions, numbers, results and statements', () => {
  expect(faults('const late = at < limit && n === 3')).toEqual(['< → <=', '&& → ||', '=== → !==', '3 → 4'])
  expect(faults('if (paid) owed = false')).toEqual(['paid → !(paid)', 'false → true'])
  expect(faults('await post(entry)')).toEqual(['await post(entry) → {}'])
  expect(faults("const rows = db.where('at', '<=', now).orderBy('id', 'desc')")).toEqual([
    "'<=' → '<'",
    "'desc' → 'asc'",
  ])
})

test('plants faults in comparisons within SQL text', () => {
  expect(faults('const due = sql`select 1 where paid_through <= now() and code = ${code}`')).toEqual(['<= → <'])
})

test('leaves types, field names and imports unchanged', () => {
  expect(faults("import { a } from './a.ts'\ntype One = { kind: 'asc'; at: 1 }\nconst b = a as 2")).toEqual([])
  expect(faults('const by = { 7: a }')).toEqual([])
})

test('plants faults in the logic of a page, not in rendering, which browser stories cover', () => {
  const page = `const left = (due: number) => due - 1
    export function Page() { return <p>{left(3) > 2 ? 'a' : null}</p> }
    const Row = memo(function Row() { return open && <b tabIndex={0} /> })
    function useLeft() { return 4 }`
  expect(faults(page, 'Page.tsx')).toEqual(['- → +', '1 → 2'])
  expect(faults('export function useLeft() { return 4 }', 'web/src/a/use-left.ts')).toEqual([])
  expect(faults('export function useLeft() { return 4 }', 'web/src/a/left.ts')).toEqual(['4 → 5'])
})

test('instrumentation keeps the behavior and reports which faults were reached', async () => {
  const source = `const seen = []
const of = (n) => (n > 3 && n !== 7 ? 'more' : 'less')
for (const n of [1, 5]) seen.push(of(n))
of(1) === 'less' && seen.push(3)
globalThis.lastmileSeen = seen`
  const numbered = faultsIn(source).map((fault, number) => ({ ...fault, number }))
  const reached = new Set<number>()
  const shared = Object.assign(globalThis, {
    lastmileReached: (number: number) => reached.add(number),
    lastmileSeen: [] as unknown[],
  })
  const run = (text: string): Promise<unknown> =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text.replace(/^import [^;]*;/, ''))}`)
  await run(withReports(source, numbered, './recorder.mjs'))
  expect(shared.lastmileSeen).toEqual(['less', 'more', 3])
  expect(numbered.filter(({ number }) => !reached.has(number))).toEqual([])
  for (const fault of numbered) expect(await run(withFault(source, fault))).toBeDefined()
})

test('sources that minify to the same text are equivalent', async () => {
  const equal = async (source: string, was: string) => {
    const fault = faultsIn(source).find((one) => one.was === was)
    return fault && isEqual(source, fault, 'source.ts')
  }
  expect(await equal('export const at = true || 3', '3')).toBe(true)
  expect(await equal('export const at = (a: number) => a > 3', '3')).toBe(false)
})
