import { type RawBuilder, sql } from 'kysely'

/** SQL: a row of a table with its English and Chinese names; an unknown code is its own name. */
export const option = (table: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
  sql`coalesce((select json_build_object('code', s.code, 'name', s.name, 'zhName', s.zh_name) from ${table} s
    where s.code = ${code}), json_build_object('code', ${code}, 'name', ${code}, 'zhName', ${code}))`

/** SQL: an entry of the operator's choice lists with its names; a deleted code is its own name. */
export const choiceOption = (kind: string, code: RawBuilder<unknown>) =>
  option(sql`(select * from reference_value where kind = ${sql.lit(kind)})`, code)
