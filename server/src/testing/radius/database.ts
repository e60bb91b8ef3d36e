import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database.ts'

/** A migrated database, its address, and the address FreeRADIUS has for it. */
export type RadiusDatabase = { db: Database; url: string; radiusUrl: string; stop: () => Promise<void> }

/** Makes a database of its own out of the template that the test run has migrated. */
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

/** Lets the role radius in, as an operator would, and returns its address of the database at `url`. */
export async function radiusUrlOf(url: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      await administer(url, `alter role radius password '${password}'`)
      break
    } catch (error) {
      // The role is the whole cluster's: another test file may be doing the same at this moment.
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
