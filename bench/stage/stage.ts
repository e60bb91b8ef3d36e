import pg from 'pg'
import {
  buildPorts,
  findTasks,
  findWalkInCustomers,
  type FreePort,
  joinTeams,
  type OpenTask,
  type WalkInCustomer,
} from './walk-ins.ts'
import { type Desk, desk, assignReceiptNumbers, seat } from './seats.ts'
import { type SearchTerms, wordsFor } from './words.ts'

export type { FreePort, OpenTask, WalkInCustomer } from './walk-ins.ts'
export type { Desk } from './seats.ts'

export type Stage = {
  url: string
  desks: Desk[]
  /** An employee who sees every customer, as in the head office. */
  office: Desk
  /** The technicians. */
  field: Desk[]
  visitors: WalkInCustomer[]
  ports: FreePort[]
  tasks: OpenTask[]
  query: SearchTerms
}

/** The unit whose teams install the accounts opened by this desk. */
const installers = 'YGN-W'

/**
 * Prepares a benchmark run: signed-in clerks with receipt numbers, no cash limit and a thousand customers of their
 * store each, and technicians in the installation teams.
 */
export async function setStage(url: string, clients: number): Promise<Stage> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: halls } = await client.query<{ code: string }>('select code from history.hall order by code')
    const places = Array.from({ length: clients }, (_, number) => number)
    const desks = places.map((number) => desk(number, halls[number % halls.length]?.code))
    const office = desk(clients, 'HQ')
    const field = places.map((number) => desk(clients + 1 + number, installers))
    await client.query('begin')
    await client.query('create schema if not exists bench')
    await client.query('drop table if exists bench.desk')
    await client.query('create table bench.desk (number int primary key, employee text, unit text, token_hash text)')
    for (const one of desks) await seat(client, one, ['counter', 'finance'])
    await seat(client, office, ['counter', 'administrator', 'dispatcher', 'finance', 'customer-manager'])
    for (const one of field) await seat(client, one, ['technician', 'dispatcher'])
    for (const one of [...desks, office]) await assignReceiptNumbers(client, one)
    // The benchmarks sell the same add-on on the same line repeatedly.
    await client.query(`update product_offering set several_per_line = true where kind = 'value-added'`)
    const visitors = await findWalkInCustomers(client)
    const ports = await buildPorts(client, clients)
    await joinTeams(client, clients + 1)
    await client.query('commit')
    await client.query('analyze bench.visitor, bench.free_port, odb_port')
    return { url, desks, office, field, visitors, ports, tasks: [], query: await wordsFor(client) }
  } finally {
    await client.end()
  }
}

/** Distributes the open tasks among the clerks. */
export async function shareTasks(stage: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  stage.tasks = await findTasks(client, stage.field[0]?.number ?? 0)
  await client.end()
}
