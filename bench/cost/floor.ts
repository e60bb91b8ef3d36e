import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Api, startApi } from '#bench/drive/api.ts'

const functions = new URL('floor.sql', import.meta.url)
const program = fileURLToPath(import.meta.resolve('#bench/cost/bare.ts'))

/** Creates the hand-written SQL functions of a sale in a database. */
export async function installFloor(client: pg.Client): Promise<void> {
  await client.query(readFileSync(functions, 'utf8'))
}

/** Starts the bare server in its own process. Its SQL functions and the desks must exist. */
export const startFloor = (url: string, day: string): Promise<Api> => startApi({ url, program, env: { BARE_DAY: day } })
