import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config.ts'
import { processCount } from '#platform/process-count.ts'

/**
 * Runs the API and the web on one port, in API_PROCESSES processes. DATABASE_URL must point to a prepared database;
 * start.ts prepares it.
 */
const count = processCount(readConfig(process.env))
if (count === 1) await import('./serve-api.ts')
else {
  const { runProcesses } = await import('#supervisor/api-processes.ts')
  const { stop } = await runProcesses(fileURLToPath(new URL('serve-api.ts', import.meta.url)), count)
  const end = async () => {
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.send?.('ready')
}
