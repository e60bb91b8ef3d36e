import { dirname } from 'node:path'

/**
 * Sorts test files by how likely they are to find a fault in `file`: those in its folder, in the folders around it,
 * then the others; fast ones first.
 */
export function byNearness(tests: readonly string[], file: string, took: ReadonlyMap<string, number>): string[] {
  const far = (test: string) => {
    const [a, b] = [dirname(test).split('/'), dirname(file).split('/')]
    const shared = a.findIndex((part, at) => part !== b[at])
    return a.length + b.length - 2 * (shared < 0 ? a.length : shared)
  }
  return tests.toSorted(
    (one, other) => far(one) - far(other) || (took.get(one) ?? 0) - (took.get(other) ?? 0) || (one < other ? -1 : 1),
  )
}
