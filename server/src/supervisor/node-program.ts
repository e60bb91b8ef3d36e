import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Run } from './supervise.ts'

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href
const patience = 10_000

/**
 * Node's memory settings. Collects garbage earlier and in smaller portions: with more memory, Node would let it grow
 * longer.
 */
export const nodeSettings = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** A program in a process of its own; `ready` is true once it reports so, and false if it ended without. */
export type Program = Run & { ready: Promise<boolean> }

/**
 * Runs a program of the server in a process of its own, in a process group of its own (the Ctrl+C of a terminal is for
 * the supervisor), which ends when we end. Stopping sends SIGTERM, and kills it after 10 s.
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
