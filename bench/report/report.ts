import { mkdirSync, writeFileSync } from 'node:fs'
import { cellsOf, headings, type Report } from './cells.ts'
import { costHeadings, costRows } from './cost-cells.ts'
import { documentOf } from './document.ts'

/** Prints rows as columns: the first is left-aligned, the others right-aligned. */
function print(rows: readonly (readonly string[])[]): void {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}

/** Prints the tables of every size measured so far. */
export function show({ sizes }: Report): void {
  for (const { customers, megabytes, lines, cost, wholeReads, broken } of sizes) {
    console.log(`\n${customers} customers, ${megabytes} MB`)
    if (cost) print([costHeadings, ...costRows(cost)])
    if (lines.length > 0) print([headings, ...lines.map(cellsOf)])
    for (const read of wholeReads) console.log(`NO INDEX: ${read}`)
    for (const invariant of broken) console.log(`BROKEN: ${invariant}`)
  }
}

/** Writes the results of the run as JSON, and the document after a complete run. */
export function write(report: Report, { document }: { document: boolean }): void {
  mkdirSync('.lastmile/bench', { recursive: true })
  const file = `.lastmile/bench/${report.at.replaceAll(':', '')}.json`
  writeFileSync(file, JSON.stringify(report, null, 2))
  console.log(`\n${file}`)
  if (!document) return
  writeFileSync('docs/benchmarks.md', documentOf(report))
  console.log('docs/benchmarks.md')
}
