import { readConfig } from '#platform/config.ts'
import { startJobs } from '#platform/jobs.ts'
import { openHouse } from './house.ts'

/** The job runner: everything that happens after commit. */
const config = readConfig(process.env)
if (!config.DATABASE_URL) throw new Error('DATABASE_URL is not set; start with npm start')
const house = openHouse(config, config.DATABASE_URL)
const runner = await startJobs(house, config.DATABASE_URL)

const close = async () => {
  await runner.stop()
  await house.close()
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())
process.send?.('ready')
