import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A signed-in employee and the scope of their rows. */
export type Desk = { number: number; employeeCode: string; unit: string; token: string }

/** A workplace that has no employee yet. */
export const desk = (number: number, unit = ''): Desk => ({
  number,
  employeeCode: `BENCH${String(number).padStart(2, '0')}`,
  unit,
  token: randomBytes(32).toString('base64url'),
})

/** Signs in the employee of a desk with these roles; hires one first if the desk has none. */
export async function seat(client: pg.Client, { number, employeeCode, unit, token }: Desk, roles: string[]) {
  const hash = createHash('sha256').update(token).digest('base64url')
  await client.query('insert into bench.desk values ($1, $2, $3, $4)', [number, employeeCode, unit, hash])
  await client.query(
    `insert into employee (code, name, true_name, zh_name, organization_unit_code, customer_level, preferential_level,
       max_unsettled_amount, password_hash, created_at)
     select $1, lower($1), 'Bench ' || $1, '测试' || $1, $2, 3, 3, 1000000000000, 'none', now()
     on conflict (code) do update set organization_unit_code = excluded.organization_unit_code`,
    [employeeCode, unit],
  )
  await client.query(`delete from operation_role_assignment where grantee_kind = 'employee' and grantee_code = $1`, [
    employeeCode,
  ])
  await client.query(
    `insert into operation_role_assignment (grantee_kind, grantee_code, role_code, granted_by)
     select 'employee', $1, unnest($2::text[]), 'system'`,
    [employeeCode, roles],
  )
  await client.query(
    `insert into employee_session (token_hash, employee_code, created_at, last_seen_at, expires_at, ip, user_agent)
     values ($1, $2, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench')`,
    [hash, employeeCode],
  )
}

/** Gives an employee a block of receipt numbers if they have none. */
export async function assignReceiptNumbers(client: pg.Client, { number, employeeCode }: Desk): Promise<void> {
  await client.query(
    `insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
     select 'receipt', 'Z' || chr(65 + $1::int / 26) || chr(65 + $1::int % 26), int8range(1000001, 51000001), 1000001, 'employee', $2, 'distributed'
     where not exists (select from note_block where holder_kind = 'employee' and holder_code = $2)`,
    [number, employeeCode],
  )
}
