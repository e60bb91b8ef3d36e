import { readConfig } from '#platform/config.ts'
import { buildApp } from '#platform/app.ts'
import { requirePooler } from '#platform/pooler.ts'
import { nameOfApi } from '#platform/connection-name.ts'
import { serveDocs } from '#platform/docs.ts'
import { serveWeb } from '#platform/web.ts'
import { openApp } from './app.ts'
import { startCommand } from '#platform/command.ts'

/** One process of the API and the web; main.ts starts it. */
const config = readConfig(process.env)
if (!config.DATABASE_URL) throw new Error(`DATABASE_URL is not set; start with ${startCommand()}`)
const app = openApp(config, config.DATABASE_URL, { name: nameOfApi, pooled: true })
await requirePooler(config)
const http = await buildApp(app)
if (config.DOCS === 'yes') await serveDocs(http, app)
const { MAP_TILES: address, MAP_CREDIT: credit, WEB_API_BASE: base, WEB_API_SECONDS: timeoutSeconds } = config
await serveWeb(http, { tiles: address ? { address, credit } : undefined, calls: { base, timeoutSeconds } })

const close = async () => {
  await http.close()
  await app.close()
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())
await http.listen({ host: config.HOST, port: config.PORT })
process.send?.('ready')
