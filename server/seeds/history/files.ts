import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const folder = new URL('.', import.meta.url)

/** Returns the SQL files whose numbers are in a range, in order. */
export const files = (from: number, to: number): URL[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= from && Number.parseInt(name, 10) < to)
    .toSorted()
    .map((name) => new URL(name, folder))

/**
 * Runs SQL files in order and calls `done` after each. Throws an error with file and line if PostgreSQL rejects a
 * statement.
 */
export async function runFiles(
  client: pg.Client,
  urls: readonly URL[],
  done: (name: string, ms: number) => void = () => undefined,
): Promise<void> {
  for (const file of urls) {
    const name = file.pathname.split('/').at(-1) ?? ''
    const started = performance.now()
    const text = readFileSync(file, 'utf8')
    await client.query(text).catch((cause: pg.DatabaseError) => {
      const line = text.slice(0, Number(cause.position ?? 0)).split('\n').length
      throw new Error(`${name}:${line} ${cause.message}`, { cause })
    })
    done(name, Math.round(performance.now() - started))
  }
}
