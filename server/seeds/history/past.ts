import pg from 'pg'
import { files, runFiles } from './files.ts'
import { enterNames } from './names.ts'

/**
 * The number of customers, the number of days before `today` (by default the database's date), the time zone and the
 * tax rate.
 */
type Wish = { customers: number; days: number; zone: string; taxPercent: number; today?: string }

/**
 * Generates the demo operator's history in one transaction: customers with lines in every state, money, network and
 * field work. It is a small version of the benchmark data. Throws if PostgreSQL rejects a statement.
 */
export async function fillPast(url: string, { customers, days, zone, taxPercent, today }: Wish): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lastmile demo' })
  await client.connect()
  try {
    await client.query('begin')
    await runFiles(client, files(0, 10))
    await client.query(
      `insert into history.plan (customers, first_number, today, days, troubled, abnormal, zone, tax_percent, made_from)
       select $1, coalesce((select max(substr(code, 2)::int) from customer), 0) + 1, coalesce($5::date, (now() at time zone $3)::date), $2, 2, 0.2, $3, $4, ''`,
      [customers, days, zone, taxPercent, today ?? null],
    )
    await runFiles(client, [...files(10, 15), ...files(20, 30)])
    await client.query(`create temp table batch on commit drop as select 1 as number, 1 as first, ${customers} as last`)
    await runFiles(client, files(30, 40))
    await enterNames(client)
    await runFiles(client, files(40, 90))
    // The triggers that maintain sums have already run.
    await client.query('set constraints all immediate')
    await runFiles(client, files(90, 100))
    await client.query('drop schema history cascade')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
