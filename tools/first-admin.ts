import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { type FirstOperator, makeFirstOperator } from '#server/supervisor/first-operator.ts'
import { withDatabase } from './database.ts'

const usage = `npm run first-admin -- --name <your company> [--zh-name <its name in Chinese>] [--currency MMK:0]
  [--time-zone Asia/Yangon] [--tax 5]
--currency is a code and the number of its decimals; --tax is the per cent contained in prices.`

/** `npm run first-admin`: creates a new operator in an empty database, with its first administrator. */
function asked(): FirstOperator {
  const string = { type: 'string' } as const
  const options = {
    name: string,
    'zh-name': string,
    currency: { ...string, default: 'MMK:0' },
    'time-zone': { ...string, default: 'Asia/Yangon' },
    tax: { ...string, default: '5' },
  }
  const { values } = parseArgs({ options })
  const { name, 'zh-name': zhName = name, currency, 'time-zone': timeZone, tax } = values
  const [, code, decimals] = /^([A-Z]{3}):([0-3])$/.exec(currency) ?? []
  const taxPercent = Number(tax)
  if (!name || !zhName || !code || !isTimeZone(timeZone) || !(taxPercent >= 0 && taxPercent < 100))
    throw new Error(usage)
  return { name, zhName, currency: { code, exponent: Number(decimals) }, timeZone, taxPercent }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

try {
  const first = asked()
  const setUp = async (url: string): Promise<void> => {
    const db = openDatabase(url, { max: 2 })
    try {
      await migrate(db, url)
      const { account, password } = await makeFirstOperator(db, new Date(), first)
      console.log(
        `${first.name} is set up. Its first administrator signs in as ${account} with the password ${password},\n` +
          `which is shown only now and must be changed at the first sign-in. Start Lastmile with DEMO=no npm start.`,
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
