import { sql } from 'kysely'
import type { DataMigration } from '#platform/upgrade/data-migration.ts'

/** The number of rows that the tests' data migration migrates. */
export const rowsToMigrate = 50_000

/** SQL that creates the table; `times` counts how often a row was migrated. */
export const tableToMigrate = `create table slow_name (id int primary key, name text not null, upper_name text, times int not null default 0);
  insert into slow_name select id, 'name ' || id from generate_series(1, ${rowsToMigrate}) id`

/** Fills a column of every row. */
export const slowNames: DataMigration = {
  remaining: async (db) => {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from slow_name where upper_name is null`.execute(db)
    return rows[0]?.rows ?? 0
  },
  batch: async (db, { after, limit }) => {
    const { rows } = await sql<{ position: string | null; rows: number }>`
      with next as (select id from slow_name where id > ${Number(after ?? 0)} order by id limit ${limit}),
        migrated as (update slow_name set upper_name = upper(name), times = times + 1 where id in (select id from next))
      select max(id)::text as position, count(*) as rows from next`.execute(db)
    const [found] = rows
    return found?.position ? { position: found.position, rows: found.rows } : undefined
  },
}
