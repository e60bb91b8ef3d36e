import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Sources whose changes restart the API and the worker. The schema and the demo operator are not among them. */
const sources = ['server/src', 'server/processes', 'contract/src']
const counts = /(?<!\.test)\.(?:ts|sql|bpmn|txt)$/
/** How long to wait for more changes, because an editor writes several files at once. */
const settling = 50

/** Calls `changed` once after each burst of changes to the server's sources. Returns a function that stops watching. */
export function watchSources(changed: () => void, folders = sources.map(inRepository)): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || !counts.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(changed, settling)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** The address at which Vite serves the web, and the port of the API to which it forwards calls. */
type Addresses = { host: string; port: number; apiPort: number }

/** Serves the web from its sources, with hot reload. Vite is installed for development only. */
export async function serveSources({ host, port, apiPort }: Addresses): Promise<{ stop: () => Promise<void> }> {
  process.env['LASTMILE_API'] = `http://127.0.0.1:${apiPort}` // read by vite.config.ts
  const { createServer } = await import('vite')
  const server = await createServer({
    root: inRepository('web'),
    logLevel: 'warn',
    server: { host, port, strictPort: true },
  })
  await server.listen()
  return { stop: () => server.close() }
}

function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}
