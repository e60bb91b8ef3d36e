import { posix } from 'node:path'
import { sliceNames, type Source } from './repository.ts'

/**
 * The maximum number of lines of a slice in contract, server or web, and of source files in a folder, excluding tests.
 */
const most = { lines: 2_000, files: 15 }

/** Slices that exceed the limit, with their present size. Lower it when the slice shrinks; never raise it. */
const largeSlices: Readonly<Record<string, number>> = {
  'server/orders': 2_947,
  'server/aftersales': 2_585,
  'server/stock': 2_650,
  'server/payments': 2_650,
  'server/settlements': 3_471,
  'server/provisioning': 3_095,
  'server/reports': 2_080,
  'web/orders': 2_843,
  'web/stock': 2_160,
  'web/settlements': 2_696,
}

/** Folders that exceed the limit, with their present size. */
const largeFolders: Readonly<Record<string, number>> = {
  'server/src/customers': 27,
  'server/src/offerings': 25,
  'server/src/session': 19,
  'server/src/messages': 20,
  'server/src/provisioning': 18,
  'server/src/orders/records': 16,
  'server/src/reports/queries': 20,
  'server/src/workflow/tasks': 16,
  'web/src/notes': 16,
  'web/src/reports': 20,
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const linesOf = (text: string) => text.split('\n').length - 1

/** Returns the slices and folders that exceed their limit, as `name: size, at most limit`. */
export function tooLarge(files: readonly Source[]): string[] {
  const lines = new Map<string, number>()
  const folders = new Map<string, number>()
  for (const { file, text } of files) {
    const [side = '', , slice = ''] = file.split('/')
    if (isTest(file) || !sliceNames.includes(slice)) continue
    const name = `${side}/${slice}`
    lines.set(name, (lines.get(name) ?? 0) + linesOf(text))
    const folder = posix.dirname(file)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const above = (sizes: ReadonlyMap<string, number>, limits: Readonly<Record<string, number>>, usual: number) =>
    [...sizes]
      .filter(([name, size]) => size > (limits[name] ?? usual))
      .map(([name, size]) => `${name}: ${size}, at most ${limits[name] ?? usual}`)
  return [...above(lines, largeSlices, most.lines), ...above(folders, largeFolders, most.files)]
}
