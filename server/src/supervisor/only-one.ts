import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'

type OnlyOne = { afterCrash: boolean; release: () => void }

/**
 * Ensures that one supervisor, or command with a database of its own, works on a data folder at a time, by listening on a local socket in it: unlike a file
 * with a process number, it cannot outlive its process. Returns whether a predecessor was killed; throws a one-sentence
 * error if one is running.
 */
export async function onlyOne(dataDir: string): Promise<OnlyOne> {
  mkdirSync(dataDir, { recursive: true })
  const address = addressIn(dataDir)
  const first = await listen(address)
  if (first) return { afterCrash: false, release: () => first.close() }
  if (await answers(address)) {
    throw new Error(
      `Lastmile is already running on ${dataDir}, or one of its commands is: stop it or wait, or set DATA_DIR and PORT to run another one.`,
    )
  }
  rmSync(address, { force: true })
  const second = await listen(address)
  if (!second) throw new Error(`Somebody else is starting Lastmile on ${dataDir} at this very moment.`)
  return { afterCrash: true, release: () => second.close() }
}

/** The shorter path of the socket: it may have 100 characters. */
function addressIn(dataDir: string): string {
  const path = join(resolve(dataDir), 'running.sock')
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\lastmile-${createHash('sha256').update(path).digest('hex')}`
  }
  const nearby = relative(process.cwd(), path)
  return nearby.length < path.length ? nearby : path
}

const listen = (address: string): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(address, () => done(server.unref()))
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
