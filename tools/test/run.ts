import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/** The result of one part of the tests. `skipped` lists what was skipped and why, `failures` names what failed. */
export type Outcome = { passed: number; failed: number; skipped: string[]; failures?: string[] }

/** The paths of the tools, which run on the Node that runs this program. */
export const tool = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; show?: boolean }

/** Runs a tool. With `show` its output is streamed, otherwise it is returned. */
export function run(
  words: string[],
  { env, cwd, show = false }: Options = {},
): Promise<{ ok: boolean; output: string }> {
  const path = [dirname(process.execPath), join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  )
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ ok: code === 0, output: Buffer.concat(said).toString() }))
  })
}

/** Runs a tool as a single check. Prints its output only on failure. */
export async function check(words: string[], options: Options = {}): Promise<Outcome> {
  const { ok, output } = await run(words, options)
  if (!ok) console.log(output.trim())
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] }
}

/** Adds up several outcomes. */
export const sum = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
})
