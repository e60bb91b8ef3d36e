import pg from 'pg'
import { openDatabase } from '#platform/database.ts'
import { urlOf } from '#platform/backup/databases.ts'
import { migrate } from '#platform/migrate.ts'
import { type FirstOperator, makeFirstOperator } from '#supervisor/first-operator.ts'
import { firstDay } from './postgres.ts'

/**
 * Creates the database of a new operator, by default with US dollars. Tests open copies of it. Its
 * only employee, E0001, has already chosen a password. Returns its address, and a function that drops it.
 */
export async function newOperator(templateUrl: string, given: Partial<FirstOperator> = {}) {
  const name = `new_operator_${process.pid}`
  const onServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf(templateUrl, 'postgres') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await onServer(`drop database if exists ${name} with (force)`, `create database ${name}`)
  const url = urlOf(templateUrl, name)
  const db = openDatabase(url, { max: 2 })
  await migrate(db, url)
  const first = {
    name: 'Golden Fibre',
    zhName: '金纤',
    currency: { code: 'USD', exponent: 2 },
    timeZone: 'Asia/Bangkok',
  }
  await makeFirstOperator(db, firstDay, { ...first, taxPercent: 7, ...given })
  await db.updateTable('employee').set({ password_expired: false }).execute()
  await db.destroy()
  return { url, drop: () => onServer(`drop database ${name} with (force)`) }
}
