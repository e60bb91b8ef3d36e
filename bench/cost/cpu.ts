import type { Clerk } from '#bench/drive/client.ts'
import { median } from '#bench/drive/numbers.ts'
import { cpuOf, type Group } from '#bench/drive/usage.ts'
import type { Ground } from '#bench/line.ts'
import type { Operation } from './operations.ts'

/** CPU milliseconds of one operation in the API and in PostgreSQL. */
export type Cpu = { api: number; postgres: number }

/** A server under comparison, with its signed-in clerks. */
export type Side = { pid: number; clerks: readonly Clerk[] }

type Round = { ground: Ground; postgres: Group | undefined; each: number }
type Options = Round & { rounds: number }

/**
 * Repeats an operation with all clerks, alternating between the servers in each round; the first round is a warm-up.
 * Returns the median of the rounds for each server; undefined if the system does not report CPU time.
 */
export async function cpuOfOperation(
  operation: Operation,
  sides: readonly Side[],
  request: Options,
): Promise<(Cpu | undefined)[]> {
  const rounds: (Cpu | undefined)[][] = sides.map(() => [])
  for (let round = 0; round <= request.rounds; round++)
    for (const [index, side] of sides.entries()) {
      const cpu = await cpuOfRound(operation, side, request)
      if (round > 0) rounds[index]?.push(cpu)
    }
  return rounds.map((all) => {
    const known = all.flatMap((cpu) => cpu ?? [])
    if (known.length === 0) return undefined
    return { api: median(known.map(({ api }) => api)), postgres: median(known.map(({ postgres }) => postgres)) }
  })
}

/** Runs one round on one server. Returns the CPU time per operation; undefined if the system does not report it. */
export async function cpuOfRound(
  operation: Operation,
  { pid, clerks }: Side,
  { ground, postgres, each }: Round,
): Promise<Cpu | undefined> {
  const ready = await Promise.all(
    clerks.map(async (clerk) => {
      const own: (() => Promise<unknown>)[] = []
      for (let turn = 0; turn < each; turn++) own.push(await operation.ready(clerk, ground, turn))
      return own
    }),
  )
  const used = () => [cpuOf({ pid, withChildren: false }), postgres && cpuOf(postgres)] as const
  const [apiBefore, postgresBefore] = used()
  await Promise.all(
    ready.map(async (own) => {
      for (const once of own) await once()
    }),
  )
  const [apiAfter, postgresAfter] = used()
  if (apiBefore === undefined || apiAfter === undefined || postgresBefore === undefined || postgresAfter === undefined)
    return undefined
  const one = (seconds: number) => (1000 * seconds) / (clerks.length * each)
  return { api: one(apiAfter - apiBefore), postgres: one(postgresAfter - postgresBefore) }
}
