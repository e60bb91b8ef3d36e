import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Api, startApi } from '#bench/drive/api.ts'

const functions = new URL('floor.sql', import.meta.url)
const program = fileURLToPath(import.meta.resolve('#bench/cost/bare.ts'))

/** Brings the functions that write the rows of a sale by hand into a database. */
export async function installFloor(client: pg.Client): Promise<void> {
  await client.query(readFileSync(functions, 'utf8'))
}

/** Starts the bare server in a process of its own. The functions and the desks must be there. */
export const startFloor = (url: string, day: string): Promise<Api> => startApi({ url, program, env: { BARE_DAY: day } })
