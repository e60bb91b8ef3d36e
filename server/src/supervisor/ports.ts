import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Throws a one-sentence error if the address is not free. `patience` is how long to wait for a listener that is about
 * to end.
 */
export async function requireFreePort(host: string, port: number, patience: number): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(50)) {
    const fault = await tryListening(host, port)
    if (!fault) return
    if (fault === 'EADDRINUSE' && Date.now() < end) continue
    throw new Error(faultText(fault, host, port))
  }
}

const faultText = (fault: string, host: string, port: number): string => {
  if (fault === 'EADDRINUSE') {
    return `Port ${port} is already in use by another program: stop that one, or set another port, such as PORT=${port + 1}.`
  }
  if (fault === 'EACCES') return `This user may not listen on port ${port}: set one above 1024, such as PORT=8080.`
  return `Lastmile cannot listen on HOST=${host} PORT=${port} (${fault}): choose an address of this machine, such as 127.0.0.1.`
}

const tryListening = (host: string, port: number): Promise<string | undefined> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })

/** Returns the address under which this machine reaches a listener on `host`. */
export const reachable = (host: string): string => ({ '0.0.0.0': 'localhost', '::': 'localhost' })[host] ?? host
