import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Clerk, clerkAt } from './drive/client.ts'

/** Somebody who is signed in, and what is in his reach. */
export type Desk = { number: number; employeeCode: string; unit: string; token: string }
/** A customer of a desk's hall with a line that works. */
export type Visitor = { desk: number; n: number; customer: string; line: string }

/** A port nobody has; `n` counts those of a desk. */
export type FreePort = { desk: number; n: number; odb: string; port: string }

export type Stage = {
  url: string
  desks: Desk[]
  /** One who sees every customer, as in the head office. */
  office: Desk
  visitors: Visitor[]
  ports: FreePort[]
  /** Pieces of names that many have, and such that few have. */
  common: string[]
  rare: string[]
}

const perDesk = 1_000
/** Ports for each desk to open accounts on, at the beginning of a run. */
const freePorts = 12_000
/** Those from here on are pgbench's, so many for each of its rounds. */
export const portsForReplay = 3_000
export const portsEachRound = 1_500

/**
 * Makes ready what measuring needs: signed-in clerks with receipt numbers and without a limit on cash, each with a
 * thousand customers of his hall; tables in the schema `bench` tell pgbench the same.
 */
export async function setStage(url: string, clients: number): Promise<Stage> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const places = Array.from({ length: clients }, (_, number) => number)
    const desks = places.map((number) => desk(number))
    const office = { ...desk(clients), unit: 'HQ' }
    const { rows: halls } = await client.query<{ code: string }>('select code from bench.hall order by code')
    for (const one of desks) one.unit = halls[one.number % halls.length]?.code ?? 'HQ'
    await client.query('begin')
    await client.query('drop table if exists bench.desk, bench.visitor')
    await client.query(
      'create table bench.desk (number int primary key, employee text, unit text, token_hash text, visitors int)',
    )
    for (const one of [...desks, office]) await seat(client, one)
    await client.query(
      `create table bench.visitor as
       select d.number as desk, (row_number() over (partition by d.number order by c.code) - 1)::int as n, c.code as customer, p.code as line
       from bench.desk d
       cross join lateral (select code from customer where organization_unit_code = d.unit order by created_at desc limit ${20 * perDesk}) c
       join product p on p.customer_code = c.code and p.code = c.code || '-01' and p.status = 'active'
       where bench.draw(hashtextextended(c.code, d.number), 'visit') < 0.9`,
    )
    await client.query(`delete from bench.visitor where n >= ${perDesk}`)
    await client.query('alter table bench.visitor add primary key (desk, n)')
    await client.query(
      `update bench.desk d set visitors = (select count(*) from bench.visitor v where v.desk = d.number)`,
    )
    await buildPorts(client, clients)
    await client.query('commit')
    await client.query('analyze bench.visitor, bench.free_port, odb_port')
    const { rows: visitors } = await client.query<Visitor>('select * from bench.visitor order by desk, n')
    const { rows: ports } = await client.query<FreePort>('select * from bench.free_port order by desk, n')
    return { url, desks, office, visitors, ports, ...(await words(client)) }
  } finally {
    await client.end()
  }
}

const desk = (number: number): Desk => ({
  number,
  employeeCode: `BENCH${String(number).padStart(2, '0')}`,
  unit: '',
  token: randomBytes(32).toString('base64url'),
})

/** Hires the clerk where he is not there yet, signs him in, and sees that he has receipt numbers. */
async function seat(client: pg.Client, { number, employeeCode, unit, token }: Desk): Promise<void> {
  const hash = createHash('sha256').update(token).digest('base64url')
  await client.query('insert into bench.desk values ($1, $2, $3, $4)', [number, employeeCode, unit, hash])
  await client.query(
    `insert into employee (code, name, true_name, zh_name, organization_unit_code, customer_level, preferential_level,
       max_unsettled_amount, password_hash, created_at)
     select $1, lower($1), 'Bench ' || $1, '测试' || $1, $2, 3, 3, 1000000000000, 'none', now()
     on conflict (code) do update set organization_unit_code = excluded.organization_unit_code`,
    [employeeCode, unit],
  )
  await client.query(
    `insert into operation_role_assignment (grantee_kind, grantee_code, role_code, granted_by)
     values ('employee', $1, 'counter', 'system') on conflict do nothing`,
    [employeeCode],
  )
  await client.query(
    `insert into employee_session (token_hash, employee_code, created_at, last_seen_at, expires_at, ip, user_agent)
     values ($1, $2, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench')`,
    [hash, employeeCode],
  )
  await client.query(
    `insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
     select 'receipt', 'Z' || chr(65 + $1::int / 26) || chr(65 + $1::int % 26), int8range(1000001, 51000001), 1000001, 'employee', $2, 'distributed'
     where not exists (select from note_block where holder_kind = 'employee' and holder_code = $2)`,
    [number, employeeCode],
  )
}

/** Sits everybody down at the API on this port; as many of the head office as there are clerks. */
export const open = async (port: number, { desks, office }: Stage): Promise<{ clerks: Clerk[]; offices: Clerk[] }> => ({
  clerks: await Promise.all(desks.map((one) => clerkAt(port, one))),
  offices: await Promise.all(desks.map(() => clerkAt(port, office))),
})

/** Boxes that have never been used, so that accounts can be opened for a whole run. */
async function buildPorts(client: pg.Client, clients: number): Promise<void> {
  await client.query('drop table if exists bench.free_port')
  const { rows } = await client.query<{ run: number }>(`select count(*)::int as run from odb where code like 'BENCH-%'`)
  const run = rows[0]?.run ?? 0
  await client.query(
    `insert into odb (code, name, zh_name, town_code, latitude, longitude, olt_code, pon_port)
     select 'BENCH-' || ${run} || '-' || d, 'Bench ' || d, '测试' || d, 'YGN-LMD', 16.7, 96.1, 'OLT-YGN-1', '9/9/' || d
     from generate_series(0, ${clients - 1}) d`,
  )
  await client.query(
    `create table bench.free_port as select d as desk, n, 'BENCH-' || ${run} || '-' || d as odb, 'BX' || lpad(n::text, 6, '0') as port
     from generate_series(0, ${clients - 1}) d, generate_series(0, ${freePorts - 1}) n`,
  )
  await client.query(
    `insert into odb_port (odb_code, code, status) select odb, port, 'free' from bench.free_port order by 1, 2`,
  )
  await client.query('alter table bench.free_port add primary key (desk, n)')
}

/** Words to look for: the commonest ones of names, and whole names that hardly anybody has. */
async function words(client: pg.Client): Promise<{ common: string[]; rare: string[] }> {
  const { rows } = await client.query<{ name: string }>(
    `select lower(name) as name from customer, bench.plan
     where customer_type = 'residential' and bench.draw(substr(code, 2)::bigint, 'sought') < 400.0 / plan.customers limit 200`,
  )
  const rare = rows.map(({ name }) => name.split(' ').slice(-2).join(' ')).filter((name) => name.length >= 2)
  return { common: ['aung', 'kyaw', 'zaw', 'min', 'khin', 'thu', '陈明', '林伟'], rare: rare.slice(0, 64) }
}
