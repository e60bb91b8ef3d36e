import pg from 'pg'
import type { Statement } from './capture.ts'
import type { Recorded } from './record.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A table is large when it grows with the customers. */
const largeFrom = 5_000

/**
 * Looks at the plan of every recorded statement. Returns, for each line, the large tables that one of its statements
 * reads from end to end; none is good news.
 */
export async function wholeReads(url: string, recorded: Recorded): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select relname as name from pg_class where reltuples > $1', [
      largeFrom,
    ])
    const large = new Set(rows.map(({ name }) => name))
    const found = new Set<string>()
    const all = [...recorded].flatMap(([line, samples]) =>
      samples.flatMap(({ statements }) => statements.map((statement) => ({ line, statement }))),
    )
    for (const { line, statement } of all) {
      const nodes = await planOf(client, statement)
      const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
      for (const node of scanned) found.add(`${line.name} reads all of ${node['Relation Name']}: ${inShort(statement)}`)
    }
    return [...found]
  } finally {
    await client.end()
  }
}

async function planOf(client: pg.Client, { text, values }: Statement): Promise<Node[]> {
  if (!/^\s*(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/i.test(text)) return []
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${text}`, values)
  const [plan] = rows
  return plan ? nodesOf(plan['QUERY PLAN'][0].Plan) : []
}

const inShort = ({ text }: Statement) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
