import { lineEnd } from '@lastmile/contract/provisioning/template-parameters.ts'

/** A line of a comparison: in both texts, only in the earlier one, or only in the later one. */
export type ComparedLine = { id: number; text: string; where: 'both' | 'before' | 'after' }

/** Compares two texts line by line, with as many lines in common as possible. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [old, current] = [before.split(lineEnd), after.split(lineEnd)]
  const common = Array.from({ length: old.length + 1 }, () => Array.from({ length: current.length + 1 }, () => 0))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = current.length - 1; column >= 0; column--)
      (common[row] as number[])[column] =
        old[row] === current[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: ComparedLine[] = []
  for (let row = 0, column = 0; row < old.length || column < current.length; ) {
    const [gone = '', come = ''] = [old[row], current[column]]
    if (row < old.length && column < current.length && gone === come) {
      lines.push({ id: lines.length, text: gone, where: 'both' })
      row++
      column++
    } else if (row < old.length && (column >= current.length || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ id: lines.length, text: gone, where: 'before' })
      row++
    } else {
      lines.push({ id: lines.length, text: come, where: 'after' })
      column++
    }
  }
  return lines
}
