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

/** Numbers that look drawn by chance and are the same for the same seed (mulberry32). */
function drawer(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many faults of a slice, drawn by chance, without those that no test could tell apart. */
export async function drawnOf(slice: string, { many, seed }: { many: number; seed: number }) {
  const draw = drawer(seed)
  const mixed = faultsOf(slice).map((fault) => ({ fault, place: draw() }))
  const drawn: Omit<Planted, 'number'>[] = []
  for (const { fault } of mixed.toSorted((one, other) => one.place - other.place)) {
    if (drawn.length === many) break
    if (!(await isEqual(readFileSync(fault.file, 'utf8'), fault, fault.file))) drawn.push(fault)
  }
  return drawn
}
