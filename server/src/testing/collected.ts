import { sql } from 'kysely'
import type { Office } from './office.ts'

/** Creates a reader of all collections of the operator, with a function that downloads them. */
export async function exporter(office: Office, language = 'en-US') {
  const code = await office.hire(['report.collections'], 'HQ')
  const token = await office.session(code)
  const headers = { token, 'accept-language': language }
  const fetched = (format: 'csv' | 'xlsx', parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams({ format, parameters: JSON.stringify(parameters) })
    return office.raw('GET', `reports/collections/export?${query.toString()}`, { headers })
  }
  return { code, token, fetched }
}

/** Creates collections of several employees on each of several days before the first day. */
export async function collected(
  office: Office,
  { people, days, name }: { people: number; days: number; name: string },
) {
  await sql`insert into employee (code, name, true_name, zh_name, organization_unit_code, password_hash, created_at)
    select 'X' || n, 'x' || n, ${name} || n, ${name} || n, 'YGN-H1', 'none', now()
    from generate_series(1, ${people}::int) n`.execute(office.db)
  await sql`insert into collection_day (organization_unit_code, day, employee_code, kind, amount, count)
    select 'YGN-H1', '2026-03-06'::date - d, 'X' || n, 'cash', 230050 + n, 1
    from generate_series(1, ${people}::int) n, generate_series(0, ${days - 1}::int) d`.execute(office.db)
  return async () => {
    await sql`delete from collection_day where employee_code like 'X%'`.execute(office.db)
    await sql`delete from employee where code like 'X%' and name like 'x%'`.execute(office.db)
  }
}
