/** One statement as the application sent it: values as text, and the rows that came back. */
export type Statement = { text: string; values: (string | null)[]; rows: Record<string, unknown>[] }

/** The replacement of a value that differs from one transaction to the next, as SQL with pgbench variables. */
export type Stand = { value: string; sql: string }

/** How a recorded transaction becomes one that can be repeated. */
export type Recipe = { prologue: string; stands: Stand[] }

/** Where in the results of a statement a value stood. */
type Place = { statement: number; column: string; row: number }
type Found = Stand & { from?: Place; with?: Found }

/** An instant as the driver writes it; those of the recording itself stand for now. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/
const recently = (value: string) => Math.abs(Date.parse(value) - Date.now()) < 60_000

/**
 * Turns recorded statements into a pgbench script. Values that must differ are replaced: those the recipe names, numbers
 * given out by the database while the transaction runs (read back by \gset and used where the application used them),
 * codes made of them, and instants of the recording, which become now(). Everything else stays as it was recorded.
 */
export function scriptOf(statements: readonly Statement[], { prologue, stands }: Recipe): string {
  const found: Found[] = [...stands]
  const used = new Set<Found>()
  const texts = statements.map(({ text, values, rows }, index) => {
    const sql = text.replaceAll(/\$(\d+)/g, (_, place: string) =>
      literal(values[Number(place) - 1] ?? null, found, used),
    )
    found.push(...givenOut(text, rows, { statement: index, found }))
    return sql
  })
  const lines = texts.map((sql, index) => {
    const wanted = [...used].flatMap(({ from }) => (from?.statement === index ? [from] : []))
    const rows = statements[index]?.rows.length ?? 0
    return `${withResults(sql.trim().replace(/;$/, ''), wanted, { statement: index, rows })}\n`
  })
  return `${prologue.trim()}\n${lines.join('')}`
}

/** How a result is called in the script; of several rows each has its number. */
const variable = ({ statement, column, row }: Place, rows: number) =>
  rows === 1 ? `s${statement}_${column}` : `s${statement}_${column}_${row}`.toLowerCase()

/** Appends what reads the wanted results into variables. */
function withResults(sql: string, wanted: Place[], { statement, rows }: { statement: number; rows: number }): string {
  if (wanted.length === 0) return `${sql};`
  if (rows === 1) return `${sql} \\gset s${statement}_`
  const columns = new Map(
    wanted.map((place) => [variable(place, rows), `(array_agg("${place.column}"))[${place.row + 1}]`]),
  )
  const picked = [...columns].map(([name, value]) => `${value} as ${name}`)
  return `with given as (${sql}) select ${picked.join(', ')} from given \\gset`
}

/** Values that the database gave out in this statement and that later ones may depend on. */
function givenOut(
  text: string,
  rows: Record<string, unknown>[],
  { statement, found }: { statement: number; found: Found[] },
): Found[] {
  const gives = /\breturning\b|nextval\(/i.test(text)
  if (!gives) return []
  return rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([column, value]): Found[] => {
      if (typeof value !== 'string' && typeof value !== 'number') return []
      const from = { statement, column, row: at }
      const name = `:${variable(from, rows.length)}`
      if (text.includes('next_number') && typeof value === 'number') return codesBefore(value, { from, name, found })
      const plain = String(value).length < 3 ? [] : [{ value: String(value), sql: name, from }]
      if (!text.includes("'customer_number'")) return plain
      return [
        ...plain,
        { value: `C${String(value).padStart(8, '0')}`, sql: `('C' || lpad(${name}::text, 8, '0'))`, from },
      ]
    }),
  )
}

type Counter = { from: Place; name: string; found: Found[] }

/** The codes a customer's counter has just given out: their numbers lie before the next one. */
function codesBefore(next: number, { from, name, found }: Counter): Found[] {
  const customer = found.find(({ value }) => /^C\d{8}$/.test(value))
  if (!customer) throw new Error('a counter is used before its customer is known')
  return [1, 2, 3, 4, 5].map((back) => ({
    value: `${customer.value}-${String(next - back).padStart(2, '0')}`,
    sql: `history.code(${customer.sql}, ${name}::bigint - ${back})`,
    from,
    with: customer,
  }))
}

/** A value as SQL: recorded text, with everything in it replaced that stands for something else. */
function literal(value: string | null, found: readonly Found[], used: Set<Found>): string {
  if (value === null) return 'null'
  if (instant.test(value)) return recently(value) ? 'now()' : quoted(value)
  const parts = partsOf(value, found)
  for (const { stand } of parts) for (let one = stand; one; one = one.with) used.add(one)
  const [only] = parts
  if (only && parts.length === 1) return only.stand ? only.stand.sql : quoted(only.text)
  const joined = parts.map(({ text, stand }) => (stand ? `${stand.sql}::text` : quoted(text))).join(' || ')
  return `(${joined})${castOf(value)}`
}

/** Text that is put together has a type, where a plain value would take the one that is wanted. */
function castOf(value: string): string {
  if (!/^\{.*\}$/s.test(value)) return ''
  try {
    JSON.parse(value)
    return '::jsonb'
  } catch {
    return '::text[]'
  }
}

type Part = { text: string; stand?: Found }

/** Cuts a text at everything that stands for something else; longer finds first, of equal ones the earliest. */
function partsOf(value: string, found: readonly Found[]): Part[] {
  if (value === '') return [{ text: '' }]
  for (const stand of found.toSorted((a, b) => b.value.length - a.value.length)) {
    const sought = stand.value
    const at = placeOf(value, sought)
    if (at < 0) continue
    const before = value.slice(0, at)
    const after = value.slice(at + sought.length)
    return [...(before ? partsOf(before, found) : []), { text: sought, stand }, ...(after ? partsOf(after, found) : [])]
  }
  return [{ text: value }]
}

/**
 * Where a whole word or number stands in a text. A customer's code is not found inside the codes of their orders or products.
 */
function placeOf(value: string, sought: string): number {
  if (value === sought) return 0
  if (/^\d{1,3}$/.test(sought)) return -1
  for (let at = value.indexOf(sought); at >= 0; at = value.indexOf(sought, at + 1)) {
    const next = value.slice(at + sought.length, at + sought.length + 2)
    const before = value[at - 1] ?? ''
    if (!/^(\w|-\d)/.test(next) && !/\w/.test(before)) return at
  }
  return -1
}

/** A text as SQL in which pgbench sees no variables. */
const quoted = (text: string) =>
  `e'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072').replaceAll('\n', '\\n')}'`
