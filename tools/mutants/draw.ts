import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Fault, faultsIn } from './faults.ts'
import { isEqual } from './reached.ts'

/** A fault in a file of a slice, with its number among all that are planted. */
export type Planted = Fault & { slice: string; file: string; number: number }

/** Where a fault stands in its source, as file and line. */
export const placeOf = ({ file, start }: Pick<Planted, 'file' | 'start'>, source: string): string =>
  `${file}:${source.slice(0, start).split('\n').length}`

/**
 * Where a slice is: its folders in contract, server and web. `web/platform` and `web/workspace` are slices of their own, and
 * `platform` is what contract and server have of that name.
 */
export function foldersOf(slice: string): string[] {
  if (slice.startsWith('web/')) return [slice.replace('/', '/src/')]
  const parts = slice === 'platform' ? ['contract', 'server'] : ['contract', 'server', 'web']
  return parts.map((part) => `${part}/src/${slice}`)
}

/** Is there a slice of that name? */
export const isSlice = (name: string): boolean => name !== '' && foldersOf(name).some((folder) => existsSync(folder))

/** Tests, what is generated, words, lists of names, and looks (theme, gallery), which are seen and not tested. */
const passedOver =
  /\.test\.tsx?$|\.gen\.ts$|\/(testing|gallery|help)\/|[/-]words|\/(public|slice|routes|refusals|permissions|catalogue)\.ts$|\.(en|zh)\.ts$|\/theme\.tsx$/

/** Every fault that could be planted in a slice. */
function faultsOf(slice: string): Omit<Planted, 'number'>[] {
  const files = globSync(foldersOf(slice).map((folder) => `${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !passedOver.test(file))
    .toSorted()
  return files.flatMap((file) => faultsIn(readFileSync(file, 'utf8'), file).map((fault) => ({ slice, file, ...fault })))
}

/**
 * The place of each fault in the draw: it looks drawn by chance, and follows from the seed, the file, the line that the fault
 * stands in and what it changes. A change elsewhere leaves it as it is, so the same faults can be planted again later.
 */
function placesOf(faults: readonly Omit<Planted, 'number'>[], seed: number): string[] {
  const seen = new Map<string, number>()
  return faults.map(({ file, start, was, becomes }) => {
    const source = readFileSync(file, 'utf8')
    const line = source.slice(source.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0]
    const what = JSON.stringify([seed, file, line?.trim(), was, becomes])
    const nth = seen.get(what) ?? 0
    seen.set(what, nth + 1)
    return createHash('sha256').update(`${what}${nth}`).digest('hex')
  })
}

/** So many faults of a slice, drawn by chance, without those that no test could tell apart. */
export async function sampleFaults(slice: string, { many, seed }: { many: number; seed: number }) {
  const faults = faultsOf(slice)
  const places = placesOf(faults, seed)
  const mixed = faults.map((fault, at) => ({ fault, place: places[at] ?? '' }))
  const drawn: Omit<Planted, 'number'>[] = []
  for (const { fault } of mixed.toSorted((one, other) => (one.place < other.place ? -1 : 1))) {
    if (drawn.length === many) break
    if (!(await isEqual(readFileSync(fault.file, 'utf8'), fault, fault.file))) drawn.push(fault)
  }
  return drawn
}
