import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Fault, faultsIn } from './faults.ts'
import { isEqual } from './reached.ts'

/** A fault in a file of a slice, with its number among all planted faults. */
export type Planted = Fault & { slice: string; file: string; number: number }

/** Returns the file and line of a fault. */
export const placeOf = ({ file, start }: Pick<Planted, 'file' | 'start'>, source: string): string =>
  `${file}:${source.slice(0, start).split('\n').length}`

/**
 * Returns the folders of a slice in contract, server and web. `web/platform` and `web/workspace` are separate slices,
 * and `platform` stands for contract and server only.
 */
export function foldersOf(slice: string): string[] {
  if (slice.startsWith('web/')) return [slice.replace('/', '/src/')]
  const parts = slice === 'platform' ? ['contract', 'server'] : ['contract', 'server', 'web']
  return parts.map((part) => `${part}/src/${slice}`)
}

/** Returns whether there is a slice of that name. */
export const isSlice = (name: string): boolean => name !== '' && foldersOf(name).some((folder) => existsSync(folder))

/** Excludes tests, generated files, texts, lists of names, and styling (theme, gallery). */
const passedOver =
  /\.test\.tsx?$|\.gen\.ts$|\/(testing|gallery|help)\/|[/-]words|\/(public|slice|routes|refusals|permissions|catalogue)\.ts$|\.(en|zh)\.ts$|\/theme\.tsx$/

/** Returns every fault that could be planted in a slice. */
function faultsOf(slice: string): Omit<Planted, 'number'>[] {
  const files = globSync(foldersOf(slice).map((folder) => `${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !passedOver.test(file))
    .toSorted()
  return files.flatMap((file) => faultsIn(readFileSync(file, 'utf8'), file).map((fault) => ({ slice, file, ...fault })))
}

/**
 * Returns the pseudo-random rank of each fault in the draw, from the seed, the file, the text of its line and the
 * change. Changes elsewhere do not affect it, so the same faults can be planted again later.
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

/** Returns a random sample of a slice's faults, without equivalent ones. */
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
