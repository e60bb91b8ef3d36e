import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Run } from './supervise.ts'

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href
const patience = 10_000

/**
 * Node's memory settings: with Node's defaults on a large machine, the heap would grow further before it is collected.
 */
export const nodeSettings = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** A program in a separate process. `ready` is true once it reports so, and false if it ended before that. */
export type Program = Run & { ready: Promise<boolean> }

/**
 * Runs a program of the server in a separate process that ends when we end. It has its own process group, so that a
 * Ctrl+C in the terminal reaches only the supervisor. Stopping sends SIGTERM, then kills it after 10 s.
 */
export function nodeProgram(program: URL, env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [...nodeSettings, '--import', endWithParent, fileURLToPath(program)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
    detached: process.platform !== 'win32',
  })
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`))
  })
  const ready = new Promise<boolean>((done) => {
    child.once('message', (message) => done(message === 'ready'))
    child.once('exit', () => done(false))
    child.once('error', () => done(false))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(insist)
  }
  return { ended, ready, stop }
}
