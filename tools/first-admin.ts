import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { makeFirstOperator } from '#server/supervisor/first-operator.ts'
import { withDatabase } from './database.ts'
import { operatorFrom } from './operator-arguments.ts'
import { startCommand } from '#server/platform/command.ts'

/** `npm run first-admin`: creates a new operator in an empty database, with its first administrator. */
try {
  const first = operatorFrom(process.argv.slice(2))
  const setUp = async (url: string): Promise<void> => {
    const db = openDatabase(url, { max: 2 })
    try {
      await migrate(db, url)
      const { account, password } = await makeFirstOperator(db, new Date(), first)
      console.log(
        `${first.name} is set up. Its first administrator signs in as ${account} with the password ${password},\n` +
          `which is shown only now and must be changed at the first sign-in. Start Lastmile: ${startCommand()}`,
      )
    } finally {
      await db.destroy()
    }
  }
  await withDatabase(process.env, setUp, { make: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
