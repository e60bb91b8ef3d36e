import { cellsOf, headings, milliseconds, type Report, type Size } from './cells.ts'
import { growthOf, judge } from './goals.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), row(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
const count = (value: number) => value.toLocaleString('en-US')

function sizeSection({ customers, megabytes, stolen, lines, wholeReads, broken }: Size): string {
  const others =
    stolen === undefined
      ? ''
      : `Meanwhile the machine's host gave ${Math.round(100 * stolen)} % of the processors' time to others.\n`
  return `## ${count(customers)} customers

The database has ${count(megabytes)} MB. ${broken.length === 0 ? 'Every invariant held after the run.' : `After the run these invariants did not hold: ${broken.join('; ')}.`}
${wholeReads.length === 0 ? 'No statement reads a large table from end to end.' : `Read from end to end:\n${wholeReads.map((read) => `- ${read}`).join('\n')}`}
${others}
${table(headings, lines.map(cellsOf))}
`
}

/** How much longer things take in the largest database than in the smallest. */
function growthSection(report: Report): string {
  const factors = growthOf(report)
  const { sizes } = report
  if (factors.length === 0) return ''
  const rows = factors.map(({ line, before, factor }) => [
    line.name,
    milliseconds(before),
    milliseconds(line.http.p95),
    factor.toFixed(2),
  ])
  const at = (size: Size | undefined) => `p95 ms at ${count(size?.customers ?? 0)}`
  return `## Growth\n\n${table(['line', at(sizes[0]), at(sizes.at(-1)), 'factor'], rows)}\n`
}

const answers = { true: 'yes', false: '**no**', undefined: '-' }
/** What is promised beside what was measured. */
const goalsSection = (report: Report) => `## What is promised

${table(
  ['promise', 'measured', 'kept'],
  judge(report).map(({ promise, measured, kept }) => [promise, measured, answers[`${kept}`]]),
)}
`

const facts = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ')

/** Others at work on the machine make every figure worse than it is; the reader must know. */
const busyNote = (machine: Record<string, string>) =>
  Number(machine['load before the run']) > 1
    ? `\n**The machine was busy with other work: rates are too low and times too long. Only the ratios tell something.**\n`
    : ''

/** The document of a run: what was measured, how to read it and how to repeat it. */
export function documentOf(report: Report): string {
  const { at, machine, versions, settings, sizes } = report
  const { clients, rounds, seconds } = settings
  const { lines = [] } = sizes[0] ?? {}
  return `# How fast it is

Written by \`npm run bench\` on ${at.slice(0, 10)}; no figure is typed by hand.
Machine: ${facts(machine)}.
Versions and settings: ${facts(versions)}.
${busyNote(machine)}
${goalsSection(report)}
## How to read it

${clients} clients on kept connections, each with one request at a time, against the real API in a process of its own and a
PostgreSQL that writes to disk before it answers. A warm-up, then ${rounds} rounds of ${seconds} s; each figure is the median of the rounds;
of a size between the smallest and the largest there is one round.
Clients, API and PostgreSQL share the machine. A line of several calls counts and times them together. \`too busy\` is how
often the API turned a request away because others waited; the client comes again after 0.1 s, which counts.

With ${clients} clients that never pause, two cores are always full: a time is then mostly waiting for the others. \`at half\` is
the same line at half of the rate it reached, with requests that come one after the other whether or not the ones before
are answered, as on a busy day; a request that finds everybody busy waits, and its waiting counts.

\`pgbench\` is the same SQL without the application: the statements the API sends for that line are recorded from a running
API and repeated by pgbench with as many clients, on the same database, in the same run. Only what must differ from one
transaction to the next is replaced: who, for whom, codes and keys. Choosing the customer costs pgbench one look-up by
key more. It is done for sales at every size, and for everything else at the largest. Claiming tasks and handing in cash change
what they find and are not repeated. Where the application has a
statement of a line planned with its values, pgbench plans all of that line for each execution; where it keeps its plans, a
round of pgbench takes at least 4 s, because each connects anew and has to come by its plans first. \`HTTP : pgbench\` says which part of the database's own speed is left over HTTP.

The bill run bills as many subscriptions as there are customers, in a copy of the database that is thrown away: lines that are
paid afterwards, and an extra that each line has. Beside it stand the bare \`INSERT … SELECT\` of the same rows in one
transaction, into tables with the same indexes and checks; it looks nothing up, locks nobody and takes no numbers. Then the next
month is billed while the counter sells at a quarter of the rate that it reaches.

Memory is the highest seen while the line ran: of the API what is resident, of PostgreSQL the sum of its processes' shares. Cores is CPU time by time.

| line | what happens |
| --- | --- |
${lines.map(({ name, title }) => row([name, title])).join('\n')}

## How to repeat it

\`\`\`sh
npm run bench                                              # 200,000 customers
npm run bench -- --customers 1000000 --rounds 5 --seconds 8 # longer, calmer figures
npm run bench -- --customers ${sizes.map(({ customers }) => customers).join(',')}
npm run bench -- --quick --lines head,find-rare            # to try something; writes no document
npm run bench:data -- --customers 1000000                  # only the data
\`\`\`

The first run makes the data (an operator with customers, orders, bills, payments, tasks, in \`.lastmile/bench-<customers>\`);
later runs use it again unless the schema or the filler has changed. All invariants are run over it after the measuring. With \`DATABASE_URL\` it is made there instead. pgbench comes with
PostgreSQL (Debian: \`postgresql-contrib\`); without it that column stays empty. Each run is kept as JSON in \`.lastmile/bench/\`.

${sizes.map(sizeSection).join('\n')}
${growthSection(report)}`
    .trimEnd()
    .concat('\n')
}
