import type pg from 'pg'

/** A customer of a desk's store with an active line; `n` numbers the customers of the desk. */
export type WalkInCustomer = { desk: number; n: number; customer: string; line: string }
/** A free port; `n` numbers the ports of the desk. */
export type FreePort = { desk: number; n: number; odb: string; port: string }
/** An open task, its team, and another team of the same unit. */
export type OpenTask = { desk: number; task: string; team: string; other: string }

const perDesk = 1_000
/** The number of free ports per desk, enough to open accounts during a whole run. */
const freePorts = 4_000

/** Returns a thousand customers of each desk's store. */
export async function findWalkInCustomers(client: pg.Client): Promise<WalkInCustomer[]> {
  await client.query('drop table if exists bench.visitor')
  await client.query(
    `create table bench.visitor as
     select d.number as desk, (row_number() over (partition by d.number order by c.code) - 1)::int as n, c.code as customer, p.code as line
     from bench.desk d
     cross join lateral (select code from customer where organization_unit_code = d.unit order by created_at desc limit ${20 * perDesk}) c
     join product p on p.customer_code = c.code and p.code = c.code || '-01' and p.status = 'active'
     where history.draw(hashtextextended(c.code, d.number), 'visit') < 0.9`,
  )
  await client.query(`delete from bench.visitor where n >= ${perDesk}`)
  await client.query('alter table bench.visitor add primary key (desk, n)')
  const { rows } = await client.query<WalkInCustomer>('select * from bench.visitor order by desk, n')
  return rows
}

/** Creates boxes with free ports, enough to open accounts during a whole run. */
export async function buildPorts(client: pg.Client, clients: number): Promise<FreePort[]> {
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
  const { rows: ports } = await client.query<FreePort>('select * from bench.free_port order by desk, n')
  return ports
}

/**
 * Makes the employees at this desk and all later ones members of every team in their unit. Every unit has at least two
 * teams.
 */
export async function joinTeams(client: pg.Client, first: number): Promise<void> {
  await client.query(
    `insert into work_team (code, name, zh_name, organization_unit_code)
     select distinct 'BENCH-T', 'Bench Team', '测试班组', unit from bench.desk where number >= $1 on conflict do nothing`,
    [first],
  )
  await client.query(
    `insert into work_team_member (team_code, employee_code)
     select w.code, d.employee from bench.desk d join work_team w on w.organization_unit_code = d.unit where d.number >= $1
     on conflict do nothing`,
    [first],
  )
}

/** Distributes the open tasks among this desk and all later ones. */
export async function findTasks(client: pg.Client, first: number): Promise<OpenTask[]> {
  const { rows } = await client.query<OpenTask>(
    `select d.number as desk, t.id::text as task, t.candidate_team as team,
       (select min(w.code) from work_team w where w.organization_unit_code = t.candidate_unit and w.code <> t.candidate_team) as other
     from (
       select t.*, row_number() over (partition by candidate_unit order by t.id) as n
       from task t join process_instance i on i.id = t.process_instance_id
       where t.status = 'ready' and i.status = 'active' and candidate_team is not null
     ) t
     join (
       select *, row_number() over (partition by unit order by number) - 1 as n, count(*) over (partition by unit) as members
       from bench.desk where number >= $1
     ) d on d.unit = t.candidate_unit and t.n % d.members = d.n and t.n <= 100 * d.members`,
    [first],
  )
  return rows
}
