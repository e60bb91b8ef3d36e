import { mkdirSync, writeFileSync } from 'node:fs'
import { cellsOf, headings, type Report } from './cells.ts'
import { documentOf } from './document.ts'

/** Prints the table of every size measured so far. */
export function show({ sizes }: Report): void {
  for (const { customers, megabytes, lines, wholeReads, broken } of sizes) {
    const rows = [headings, ...lines.map(cellsOf)]
    const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    console.log(`\n${customers} customers, ${megabytes} MB`)
    for (const row of rows)
      console.log(
        row
          .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
          .join('  '),
      )
    for (const read of wholeReads) console.log(`NO INDEX: ${read}`)
    for (const invariant of broken) console.log(`BROKEN: ${invariant}`)
  }
}

/** Writes the run as JSON, and the document where it was a whole one. */
export function write(report: Report, { document }: { document: boolean }): void {
  mkdirSync('.lastmile/bench', { recursive: true })
  const file = `.lastmile/bench/${report.at.replaceAll(':', '')}.json`
  writeFileSync(file, JSON.stringify(report, null, 2))
  console.log(`\n${file}`)
  if (!document) return
  writeFileSync('docs/benchmarks.md', documentOf(report))
  console.log('docs/benchmarks.md')
}
