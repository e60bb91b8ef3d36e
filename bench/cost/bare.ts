import { once } from 'node:events'
import { bareServer } from './bare-server.ts'

/** Runs the bare server in its own process, with the API's settings for its address; BARE_DAY is the business day. */
const { DATABASE_URL = '', PORT = '0', HOST = '127.0.0.1', BARE_DAY = '' } = process.env
const server = await bareServer(DATABASE_URL, BARE_DAY)
await once(server.listen(Number(PORT), HOST), 'listening')
process.once('SIGTERM', () => process.exit())
process.send?.('ready')
