import { existsSync } from 'node:fs'
import { run, tool } from './test/run.ts'

/**
 * `npm run test:slice -- settlements`: runs the tests of one slice in contract, server and web, and prints how long
 * they took.
 */
const slices = process.argv.slice(2)
const folders = slices.flatMap((slice) => [`contract/src/${slice}/`, `server/src/${slice}/`, `web/src/${slice}/`])
const unknown = slices.filter((slice) => !existsSync(`server/src/${slice}`) && !existsSync(`web/src/${slice}`))
if (slices.length === 0 || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no slice ${unknown.join(', ')}.` : 'npm run test:slice -- <slice> …')
  process.exit(1)
}
const started = Date.now()
const projects = ['server', 'alone', 'pure', 'web'].flatMap((name) => ['--project', name])
const words = ['run', ...projects, '--passWithNoTests', ...folders]
const { ok } = await run([tool.vitest, ...words], { show: true })
console.log(`${slices.join(', ')}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
process.exitCode = ok ? 0 : 1
