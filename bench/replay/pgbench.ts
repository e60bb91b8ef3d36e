import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { middle, type Rate, rateOf } from '#bench/drive/numbers.ts'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql/15/bin/pgbench'

/** Where pgbench is, or undefined where this machine has none. */
export function findPgbench(): string | undefined {
  return ['pgbench', debian].find((file) => spawnSync(file, ['--version']).status === 0)
}

export type Bench = { file: string; url: string; clients: number; rounds: number; seconds: number }
/** Scripts that are run in turn at random. `planned`: every statement is planned with its values, as the application has it. */
export type Script = {
  name: string
  texts: string[]
  planned: boolean
  define?: (run: number) => Record<string, number>
}

/**
 * So many seconds a round takes at least where plans are kept: pgbench connects anew for each round, and PostgreSQL plans a
 * statement five times before it keeps a plan. The application's connections are past that.
 */
const settled = 4

/** Runs scripts by pgbench, after a warm-up, in several rounds. Throws its own words when it fails. */
export async function runPgbench(bench: Bench, { name, texts, planned, define = () => ({}) }: Script): Promise<Rate> {
  const folder = `.lastmile/bench/pgbench`
  mkdirSync(folder, { recursive: true })
  const files = texts.map((text, index) => {
    const file = `${folder}/${name}-${index + 1}.sql`
    writeFileSync(file, text)
    return file
  })
  const { hostname, port, username, password, pathname, searchParams } = new URL(bench.url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password), PGOPTIONS: '-c statement_timeout=20s' }
  const once = async (turn: number, seconds: number): Promise<Rate> => {
    const prefix = `${folder}/times`
    const log = () => readdirSync(folder).filter((file) => file.startsWith('times'))
    for (const file of log()) rmSync(`${folder}/${file}`)
    const words = ['-n', '-h', searchParams.get('host') ?? hostname, '-p', port || '5432', '-U', username]
    const load = [
      '-c',
      String(bench.clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-M',
      planned ? 'extended' : 'prepared',
    ]
    const values = Object.entries(define(turn)).flatMap(([key, value]) => ['-D', `${key}=${value}`])
    const scripts = files.flatMap((file) => ['-f', file])
    const asked = [...words, ...load, ...values, '-l', `--log-prefix=${prefix}`, ...scripts, pathname.slice(1)]
    await run(bench.file, asked, { env, maxBuffer: 1e8 }).catch((error: Error & { stderr?: string }) => {
      throw new Error(`pgbench could not do ${name}: ${error.stderr?.slice(0, 1000) ?? error.message}`)
    })
    const times = log().flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    )
    return rateOf(times, seconds)
  }
  await once(0, Math.max(1, Math.round(bench.seconds / 2)))
  const rounds: Rate[] = []
  const seconds = Math.max(planned ? 1 : settled, Math.floor(bench.seconds))
  for (let round = 0; round < bench.rounds; round++) rounds.push(await once(round + 1, seconds))
  return middle(rounds)
}
