import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionName } from './connection-name.ts'

/** The class id of our two-key advisory locks for workers. */
const aboutWorkers = 7_207

/** A running heartbeat. `alive` registers a job holder as alive; jobs of dead holders are freed until `stop`. */
export type Heartbeat = { alive: (holder: string) => void; stop: () => Promise<void> }

/** How many consecutive checks must find a holder's lock free before the holder counts as dead. */
const sightings = 3

/**
 * Frees the jobs of killed workers, which the queue itself would reassign only after four hours. Each job holder (the
 * value that the queue writes to `locked_by`: the pool, not its workers) also holds an advisory lock, which PostgreSQL
 * releases when the process ends. A holder whose lock is free is dead, but only after several checks: after a database
 * restart or a lost connection, all holders have to take their locks again. A freed job may run twice: jobs run at
 * least once.
 */
export function keepWorkersAlive(url: string, between_ms = 3_000): Heartbeat {
  const ours = new Set<string>()
  const stopped = new AbortController()
  let suspects = new Map<string, number>()
  let client: pg.Client | undefined
  let turn: Promise<void> = Promise.resolve()
  /** Runs tasks one after another, because a connection executes one statement at a time. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(startAgain)
    return turn
  }
  const round = async () => {
    client ??= await connect(url, cutOff)
    await holdLocks(client, [...ours])
    suspects = await freeDead(client, { ours: [...ours], suspects })
  }
  const startAgain = () => {
    client?.end().catch(() => undefined)
    client = undefined
    suspects = new Map()
  }
  /** Takes the locks again at once when the connection that held them is lost, before they count as free too often. */
  const cutOff = (which: pg.Client) => {
    if (client !== which || stopped.signal.aborted) return
    startAgain()
    void inTurn(round)
  }
  const keeping = (async () => {
    while (!stopped.signal.aborted) {
      await inTurn(round)
      await sleep(between_ms, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  return {
    alive: (holder) => {
      ours.add(holder)
      void inTurn(async () => client && holdLocks(client, [holder]))
    },
    stop: async () => {
      stopped.abort()
      await keeping
      await turn
      await client?.end().catch(() => undefined)
    },
  }
}

async function connect(url: string, cutOff: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: connectionName('keeper'), keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  client.on('end', () => cutOff(client))
  return client
}

/** Takes the locks of these holders that this connection does not hold yet. */
async function holdLocks(client: pg.Client, holders: string[]): Promise<void> {
  await client.query(
    `select pg_try_advisory_lock($1, hashtext(id)) from unnest($2::text[]) id
     where not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
       and classid = $1::oid and objid = (hashtext(id)::bigint & 4294967295)::oid)`,
    [aboutWorkers, holders],
  )
}

/** Frees the jobs of holders whose lock was free often enough; returns how often the locks of the others were free. */
async function freeDead(
  client: pg.Client,
  { ours, suspects }: { ours: string[]; suspects: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null) holder
     where id <> all ($2::text[]) and not exists (select from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())
       and classid = $1::oid and objid = (hashtext(id)::bigint & 4294967295)::oid)`,
    [aboutWorkers, ours],
  )
  const seen = new Map(rows.map(({ id }) => [id, (suspects.get(id) ?? 0) + 1]))
  const dead = [...seen.keys()].filter((id) => (seen.get(id) ?? 0) >= sightings)
  if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  for (const id of dead) seen.delete(id)
  return seen
}
