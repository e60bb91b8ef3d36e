import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { makePrivateFolder } from '#platform/private-folder.ts'

type OnlyOne = { afterCrash: boolean; release: () => void }
/** Who uses a data folder: the product, or a command that has started the database for itself. */
type Holder = 'product' | 'command'

/**
 * Ensures that only one supervisor, or command with its own database, uses a data folder at a time, by listening on a
 * local socket in it. Unlike a file with a process number, the socket cannot outlive its process. Returns whether a
 * predecessor was killed. Throws a one-sentence error if another one is running.
 */
export async function onlyOne(dataDir: string, holder: Holder): Promise<OnlyOne> {
  makePrivateFolder(dataDir)
  const address = addressIn(dataDir)
  const first = await listen(address, holder)
  if (first) return { afterCrash: false, release: () => first.close() }
  if ((await answer(address)) !== undefined) throw inUse(dataDir)
  rmSync(address, { force: true })
  const second = await listen(address, holder)
  if (!second) throw new Error(`Another process is starting Lastmile on ${dataDir}. Try again in a moment.`)
  return { afterCrash: true, release: () => second.close() }
}

/** Throws a one-sentence error if a command has started the database for itself, because it will stop it again. */
export async function requireNoCommand(dataDir: string): Promise<void> {
  if ((await answer(addressIn(dataDir))) === ('command' satisfies Holder)) throw inUse(dataDir)
}

const inUse = (dataDir: string) =>
  new Error(
    `Lastmile or one of its commands is already using ${dataDir}. Stop it or wait; to run a second instance, set DATA_DIR and PORT.`,
  )

/** Returns the shorter path of the socket, which may have at most 100 characters. */
function addressIn(dataDir: string): string {
  const path = join(resolve(dataDir), 'running.sock')
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\lastmile-${createHash('sha256').update(path).digest('hex')}`
  }
  const nearby = relative(process.cwd(), path)
  return nearby.length < path.length ? nearby : path
}

const listen = (address: string, holder: Holder): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined) // the other process has ended
      socket.end(holder)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(address, () => done(server.unref()))
  })

/** Returns what the listening process says; undefined if nothing listens. */
const answer = (address: string): Promise<string | undefined> =>
  new Promise((done) => {
    const socket = connect(address).setEncoding('utf8')
    let said = ''
    socket.on('data', (text: string) => (said += text))
    socket.once('end', () => done(said))
    socket.once('error', () => done(undefined))
  })
