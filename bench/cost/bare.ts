import { once } from 'node:events'
import { bareServer } from './bare-server.ts'

/** The bare server as a process of its own: the settings of the API say where it listens, BARE_DAY which day it is. */
const { DATABASE_URL = '', PORT = '0', HOST = '127.0.0.1', BARE_DAY = '' } = process.env
const server = await bareServer(DATABASE_URL, BARE_DAY)
await once(server.listen(Number(PORT), HOST), 'listening')
process.once('SIGTERM', () => process.exit())
process.send?.('ready')
