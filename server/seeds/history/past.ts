import pg from 'pg'
import { files, runFiles } from './files.ts'
import { enterNames } from './names.ts'

/** So many customers in so many days before `today` (that of the database unless given), in a time zone and at a rate of tax. */
type Wish = { customers: number; days: number; zone: string; taxPercent: number; today?: string }

/**
 * Gives the demo operator a past: customers with lines of every state, their money, their network and the work done for
 * them, in one transaction. It is the past of the benchmark's operator, small. Throws when PostgreSQL refuses a part.
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
    // Triggers that keep sums have run before the sums are added up.
    await client.query('set constraints all immediate')
    await runFiles(client, files(90, 100))
    await client.query('drop schema history cascade')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
