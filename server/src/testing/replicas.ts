import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { databaseOf, urlOf } from '#platform/backup/databases.ts'
import { openDatabase } from '#platform/database.ts'
import { freePort, type Postgres, startPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { seedDemo } from '#seeds/demo.ts'
import { firstDay } from './postgres.ts'
import { signalPostgres } from './signals.ts'

/** A PostgreSQL of a cluster that tests pause, kill and start again. */
export type ClusterNode = {
  url: string
  pause: () => void
  resume: () => void
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A primary with the demo operator, and streaming replicas. */
export type Cluster = {
  primary: ClusterNode
  replicas: ClusterNode[]
  /** The value of DATABASE_READ_URL for a database of the primary. */
  readUrl: (url: string) => string
  stop: () => Promise<void>
}

const streaming = {
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '8',
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '200ms',
}

/** The name begins with our process number, so that the next run removes what a killed one leaves behind. */
const newFolder = () => `.lastmile/test/${process.pid}-${randomBytes(3).toString('hex')}`

/** Starts a primary and a replica for each entry of `replicas`, which has its PostgreSQL settings. */
export async function startCluster(replicas: Record<string, string>[]): Promise<Cluster> {
  mkdirSync('.lastmile/test', { recursive: true })
  const dataDir = newFolder()
  const first = await startPostgres({ dataDir, durable: false, settings: streaming })
  const db = openDatabase(first.url, { max: 2 })
  await migrate(db, first.url)
  await seedDemo(db, firstDay)
  await db.destroy()
  signalPostgres(dataDir, 'SIGINT')
  await first.exited
  // The embedded PostgreSQL has no pg_basebackup, so a replica starts from a copy of the stopped primary.
  const copies = replicas.map((settings) => {
    const copy = newFolder()
    execFileSync('cp', ['--archive', dataDir, copy])
    writeFileSync(`${copy}/standby.signal`, '')
    return { copy, settings }
  })
  const primary = await nodeOn(dataDir, streaming)
  const primary_conninfo = `host=127.0.0.1 port=${new URL(primary.url).port} user=lastmile`
  const nodes = await Promise.all(
    copies.map(({ copy, settings }) => nodeOn(copy, { ...streaming, primary_conninfo, ...settings })),
  )
  return {
    primary,
    replicas: nodes,
    readUrl: (url) => nodes.map((node) => urlOf(node.url, databaseOf(url))).join(','),
    stop: async () => {
      for (const node of [...nodes, primary]) await node.stop()
    },
  }
}

async function nodeOn(dataDir: string, settings: Record<string, string>): Promise<ClusterNode> {
  const port = await freePort()
  const run = () => startPostgres({ dataDir, durable: false, port, settings })
  let postgres: Postgres | undefined = await run()
  const { url } = postgres
  return {
    url,
    pause: () => signalPostgres(dataDir, 'SIGSTOP'),
    resume: () => signalPostgres(dataDir, 'SIGCONT'),
    kill: async () => {
      signalPostgres(dataDir, 'SIGKILL')
      await postgres?.exited
      postgres = undefined
    },
    start: async () => {
      postgres ??= await run()
    },
    stop: async () => postgres?.stop(),
  }
}
