import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Starts the application on an empty data folder for the browser stories, and removes the folders of earlier runs. */
const anHour = 3_600_000
const dataDir = process.env.DATA_DIR ?? ''
const stories = dirname(dataDir)
if (!stories.endsWith('e2e')) throw new Error(`DATA_DIR=${dataDir} is not a folder for browser stories`)

const earlier = existsSync(stories) ? readdirSync(stories).map((name) => join(stories, name)) : []
for (const folder of earlier) {
  // Another worker may have removed the folder in the meantime.
  const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (folder === dataDir || Date.now() - changed > anHour) rmSync(folder, { recursive: true, force: true })
}
await import('#server/supervisor/start.ts')
