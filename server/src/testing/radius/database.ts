import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database.ts'

/** A migrated database, its URL, and the URL that FreeRADIUS uses. */
export type RadiusDatabase = { db: Database; url: string; radiusUrl: string; stop: () => Promise<void> }

/** Creates a database from the test run's migrated template. */
export async function startRadiusDatabase(templateUrl: string): Promise<RadiusDatabase> {
  const name = `radius_${randomBytes(6).toString('hex')}`
  const url = withPath(templateUrl, name)
  await administer(templateUrl, `create database ${name} template ${new URL(templateUrl).pathname.slice(1)}`)
  const db = openDatabase(url, { max: 4 })
  return {
    db,
    url,
    radiusUrl: await radiusUrlOf(url),
    stop: async () => {
      await db.destroy()
      await administer(templateUrl, `drop database ${name} with (force)`)
    },
  }
}

const password = 'radius-in-tests'

/** Enables the role radius, as an operator would. Returns its URL of the database at `url`. */
export async function radiusUrlOf(url: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      await administer(url, `alter role radius password '${password}'`)
      break
    } catch (error) {
      // Roles belong to the whole cluster: another test file may be doing the same concurrently.
      if (tries > 20 || !String(error).includes('concurrently updated')) throw error
      await sleep(20 * Math.random() * tries)
    }
  }
  const address = new URL(url)
  address.username = 'radius'
  address.password = password
  return address.href
}

function withPath(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(withPath(url, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
