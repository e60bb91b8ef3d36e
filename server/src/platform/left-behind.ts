import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Two keys make a lock of ours; this one says that it is about workers. */
const aboutWorkers = 7_207

/** Says that these workers live, for as long as this does, and frees the jobs of those that do not. */
export type Keeper = { alive: (workerId: string) => void; stop: () => Promise<void> }

/**
 * A worker that is killed leaves its jobs locked, and the queue would wait four hours before it gives them to another.
 * So every worker holds a lock of the database, which goes with its process; whose lock is free is dead. It counts only
 * when seen twice, because after a restart of the database everybody has to take his lock again. What a job did before is
 * done again: jobs run at least once.
 */
export function keepWorkersAlive(url: string, between_ms = 3_000): Keeper {
  const ours = new Set<string>()
  const stopped = new AbortController()
  let suspects: string[] = []
  let client: pg.Client | undefined
  let turn: Promise<void> = Promise.resolve()
  /** One after the other: a connection does one thing at a time. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(startAgain)
    return turn
  }
  const round = async () => {
    client ??= await connect(url)
    await holdLocks(client, [...ours])
    suspects = await freeDead(client, { ours: [...ours], suspects })
  }
  const startAgain = () => {
    client?.end().catch(() => undefined)
    client = undefined
    suspects = []
  }
  const keeping = (async () => {
    while (!stopped.signal.aborted) {
      await inTurn(round)
      await sleep(between_ms, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  return {
    alive: (workerId) => {
      ours.add(workerId)
      void inTurn(async () => client && holdLocks(client, [workerId]))
    },
    stop: async () => {
      stopped.abort()
      await keeping
      await client?.end().catch(() => undefined)
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'lastmile keeper', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Takes the locks of these workers where this connection does not hold them yet. */
async function holdLocks(client: pg.Client, workers: string[]): Promise<void> {
  await client.query(
    `select pg_try_advisory_lock($1, hashtext(id)) from unnest($2::text[]) id
     where not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
       and classid = $1::oid and objid = (hashtext(id)::bigint & 4294967295)::oid)`,
    [aboutWorkers, workers],
  )
}

/** Frees the jobs of those who were suspect last time and are still; gives the suspects of this time. */
async function freeDead(
  client: pg.Client,
  { ours, suspects }: { ours: string[]; suspects: string[] },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null) holder
     where id <> all ($2::text[]) and not exists (select from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())
       and classid = $1::oid and objid = (hashtext(id)::bigint & 4294967295)::oid)`,
    [aboutWorkers, ours],
  )
  const dead = rows.map(({ id }) => id)
  const sure = dead.filter((id) => suspects.includes(id))
  if (sure.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [sure])
  return dead.filter((id) => !sure.includes(id))
}
