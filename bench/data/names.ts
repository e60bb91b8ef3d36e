import type pg from 'pg'
import { gramsOf } from '#server/customers/names.ts'

/**
 * Makes the customers of the batch findable by their names, by the very pieces the application writes. Many share a
 * name, so each one is taken apart once.
 */
export async function enterNames(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select distinct name from named')
  const names: string[] = []
  const grams: string[] = []
  for (const { name } of rows) {
    for (const gram of gramsOf(name)) {
      names.push(name)
      grams.push(gram)
    }
  }
  await client.query('create temp table piece (name text, gram text) on commit drop')
  await client.query('insert into piece select * from unnest($1::text[], $2::text[])', [names, grams])
  await client.query('analyze piece')
  await client.query(`
    insert into customer_gram (gram, created_at, customer_code, organization_unit_code)
    select piece.gram, c.created_at, c.code, c.organization_unit_code
    from person p join named using (n) join piece using (name) join customer c on c.code = p.code
    order by 1, 2, 3`)
}
