import { cellsOf, headings, milliseconds, type Report, type Size } from './cells.ts'
import { coldLine, costHeadings, costRows } from './cost-cells.ts'
import { growthOf, judge } from './goals.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), row(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
const count = (value: number) => value.toLocaleString('en-US')

const costSection = ({ cost }: Size): string =>
  cost ? `### What it costs\n\n${table(costHeadings, costRows(cost))}\n\n${coldLine(cost)}\n` : ''

const loadSection = ({ lines, cost }: Size): string =>
  lines.length > 0 ? `${cost ? '\n### Under load\n\n' : ''}${table(headings, lines.map(cellsOf))}\n` : ''

function wholeReadsTold({ lines, wholeReads }: Size): string {
  if (lines.length === 0) return 'Lines under load were not measured in this run.'
  if (wholeReads.length === 0) return 'No line reads a large table from end to end.'
  return `Read from end to end:\n${wholeReads.map((read) => `- ${read}`).join('\n')}`
}

function sizeSection(size: Size): string {
  const { customers, megabytes, stolen, broken } = size
  const others =
    stolen === undefined
      ? ''
      : `Meanwhile the machine's host gave ${Math.round(100 * stolen)} % of the processors' time to others.\n`
  return `## ${count(customers)} customers

The database has ${count(megabytes)} MB. ${broken.length === 0 ? 'Every invariant held after the run.' : `After the run these invariants did not hold: ${broken.join('; ')}.`}
${wholeReadsTold(size)}
${others}
${costSection(size)}${loadSection(size)}`
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
/** The goals beside the measurements. */
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
    ? `\n**The machine was busy with other work: rates are too low and times too long. Counts and the ratio to the floor tell something.**\n`
    : ''

/** The document of a run: what was measured, how to read it and how to repeat it. */
export function documentOf(report: Report): string {
  const { at, machine, versions, settings, sizes } = report
  const { clients, rounds, seconds } = settings
  const titles = new Map(
    sizes
      .slice(0, 1)
      .flatMap(({ lines, cost }) =>
        [...(cost ? [...cost.deeds, cost.floor] : []), ...lines].map(({ name, title }) => [name, title]),
      ),
  )
  return `# How fast it is

Written by \`npm run bench\` on ${at.slice(0, 10)}; no figure is typed by hand.
Machine: ${facts(machine)}.
Versions and settings: ${facts(versions)}.
${busyNote(machine)}
${goalsSection(report)}
## How to read it

Counts and CPU are the standing measures: they hardly differ from one machine and one hour to the next. Rates and times do.

**What it costs.** Each deed is done ten times by one clerk with nobody else at work, after six that warm up; what is asked is told
by its median, what is written by its mean. \`statements\` are those without begin and commit, \`round trips\` the packets that the API sends to PostgreSQL and then
waits for, both counted on the connection. Rows, \`B-tree entries\` and \`log kB\` are read from the write-ahead log
(pg_walinspect): a new version of a row counts as one, and page images that follow a checkpoint are left out. CPU is the time of the
processes (\`/proc/<pid>/stat\`) with all ${clients} clients at work, the median of ${rounds} rounds after one that warms up.

\`sale-by-hand\` is the floor of the sale: the same rows by two SQL functions behind a server of a hundred lines that checks
nothing, in turns with the sale. A test compares the rows of both. The first sale after a start is a line of its own: an API that has
just started, new connections, nothing kept in memory yet.

**Under load.** ${clients} clients on kept connections, each with one request at a time, against the real API in a process of its own and a
PostgreSQL that writes to disk before it answers. A warm-up, then ${rounds} rounds of ${seconds} s; each figure is the median of the rounds;
of a size between the smallest and the largest there is one round.
Clients, API and PostgreSQL share the machine. A line of several calls counts and times them together. \`too busy\` is how
often the API turned a request away because others waited; the client comes again after 0.1 s, which counts.

With ${clients} clients that never pause, two cores are always full: a time is then mostly waiting for the others. \`at half\` is
the same line at half of the rate it reached, with requests that come one after the other whether or not the ones before
are answered, as on a busy day; a request that finds everybody busy waits, and its waiting counts.

The bill run bills as many subscriptions as there are customers, in a copy of the database that is thrown away: lines that are
paid afterwards, and an extra that each line has. Beside it stand the bare \`INSERT … SELECT\` of the same rows in one
transaction, into tables with the same indexes and checks; it looks nothing up, locks nobody and takes no numbers. Then the next
month is billed while the counter sells at a quarter of the rate that it reaches.

Memory is the highest seen while the line ran: of the API what is resident, of PostgreSQL the sum of its processes' shares. Cores is CPU time by time.

| line | what happens |
| --- | --- |
${[...titles].map((pair) => row(pair)).join('\n')}

## How to repeat it

\`\`\`sh
npm run bench                                              # 200,000 customers
npm run bench -- --customers 1000000 --rounds 5 --seconds 8 # longer, calmer figures
npm run bench -- --customers ${sizes.map(({ customers }) => customers).join(',')}
npm run bench -- --quick --lines cost                      # only what it costs; writes no document
npm run bench -- --quick --lines head,find-rare            # to try something; writes no document
npm run bench:data -- --customers 1000000                  # only the data
\`\`\`

The first run makes the data (an operator with customers, orders, bills, payments, tasks, in \`.lastmile/bench-<customers>\`);
later runs use it again unless the schema or the filler has changed. All invariants are run over it after the measuring. With \`DATABASE_URL\` it is made there instead; rows, entries and log
need a superuser and pg_walinspect, the CPU of PostgreSQL its processes on this machine. Each run is kept as JSON in \`.lastmile/bench/\`.

${sizes.map(sizeSection).join('\n')}
${growthSection(report)}`
    .trimEnd()
    .concat('\n')
}
