import { openDatabase } from '#platform/database.ts'
import { version } from '#platform/version.ts'
import { demoOperator, demoPassword, demoSignIns } from '#seeds/demo.ts'

/** Returns the message of `npm start` once everything runs: the address and, for the demo operator, the sign-ins. */
export function welcome(url: string, demo: boolean): string {
  const width = Math.max(...demoSignIns.map(({ account }) => account.length))
  const people = demoSignIns.map(
    ({ account, name, role, zhRole }) => `  ${account.padEnd(width)}  ${role} ${zhRole}, ${name}`,
  )
  const signIns = [`Sign in as one of these, with the password ${demoPassword}:`, ...people, '']
  return [
    '',
    `Lastmile ${version} is running at ${url}`,
    '',
    ...(demo ? signIns : []),
    'Press Ctrl+C to stop.',
    '',
  ].join('\n')
}

/** Whether this database contains the demo operator, whose sign-ins are shown only then. */
export async function isDemo(url: string): Promise<boolean> {
  const db = openDatabase(url, { max: 1, readOnly: true })
  try {
    const root = await db
      .selectFrom('organization_unit')
      .select('name')
      .where('parent_code', 'is', null)
      .executeTakeFirst()
    return root?.name === demoOperator
  } finally {
    await db.destroy()
  }
}
