import { createHash } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import ssh2, { type Connection } from 'ssh2'
import { type Accepted, type Device, type Fault, newDevice } from './command-line.ts'
import { hostKey, receive } from './ssh-server.ts'

/** The user name and password of the simulated OLTs. */
export const simulatedSignIn: Accepted = { user: 'lastmile', password: 'simulated-line-terminals' }

/** Returns the serial number of the ONT that waits for registration on PON port 0/1/0 of each simulated OLT. */
export const waitingOnt = (host: string): string =>
  `HWTC${createHash('sha256').update(host).digest('hex').slice(0, 8).toUpperCase()}`

/**
 * Simulates the OLTs of the demo operator and of tests, reached by SSH through one gateway: a client that signs in as
 * `user@host` reaches the OLT `host`. They keep their state until the process ends.
 */
export function simulateOlts() {
  const devices = new Map<string, Device>()
  const deviceAt = (host: string): Device => {
    const known = devices.get(host)
    const device = known ?? newDevice(simulatedSignIn)
    if (!known) device.waiting.set(waitingOnt(host), '0/1/0')
    devices.set(host, device)
    return device
  }
  const key = hostKey()
  const connections = new Set<Connection>()
  const ssh = new ssh2.Server({ hostKeys: [key.pem] }, (connection) => {
    connections.add(connection)
    receive(connection, deviceAt)
    connection.on('close', () => connections.delete(connection))
    connection.on('error', () => connection.end())
  })
  // Each line waits for the response to the previous one, so Nagle's algorithm would only add delay.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket))
  return {
    /** Opens the gateway on 127.0.0.1. Returns its port. */
    listen: (port = 0): Promise<number> =>
      new Promise((done, fail) => {
        server.once('error', fail)
        server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port))
      }),
    /** Closes the gateway and every session. */
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const connection of connections) connection.end()
      }),
    /** The type and the key of the gateway, in the format of known_hosts. */
    key: (): string => `${key.type} ${key.shown}`,
    /** Lets the process exit while the gateway is open. */
    unref: () => server.unref(),
    /** Returns every line sent to an OLT that changes or shows configuration, by host. */
    heard: (host: string): readonly string[] => deviceAt(host).heard,
    /** Returns the state of an OLT: serial numbers by PON port and ONT ID, such as `0/1/3:5`. */
    onts: (host: string): Map<string, string> => deviceAt(host).onts,
    /** Returns the PON ports of the ONTs that wait for registration, by serial number. */
    waiting: (host: string): Map<string, string> => deviceAt(host).waiting,
    /** Returns the ONTs that were deactivated, such as `0/1/3:5`. */
    inactive: (host: string): ReadonlySet<string> => deviceAt(host).inactive,
    /** Returns the profiles of ONTs, such as `10 10`, by PON port and ONT ID. */
    profiles: (host: string): ReadonlyMap<string, string> => deviceAt(host).profiles,
    /** Returns the ONTs that were restarted, by serial number. */
    restarted: (host: string): readonly string[] => deviceAt(host).restarted,
    /** Returns the service ports of an ONT, as `number: VLAN`. */
    servicePorts: (host: string, ont: string): string[] =>
      [...(deviceAt(host).ports.get(ont) ?? [])].map(([number, { vlan }]) => `${number}: ${vlan}`),
    /** Cuts the fiber of a PON port, so that its ONTs are offline, or splices it. */
    cut: (host: string, ponPort: string, isCut = true) => {
      const { cut } = deviceAt(host)
      if (isCut) cut.add(ponPort)
      else cut.delete(ponPort)
    },
    /** Sets how much light an ONT receives, in dBm. */
    shine: (host: string, serial: string, dBm: number) => deviceAt(host).light.set(serial, dBm),
    /** Closes the service port of an ONT, such as `0/1/3:5`. */
    closePort: (host: string, place: string) => deviceAt(host).ports.delete(place),
    /** Makes the next sessions to this host fail; by default the first line gets the response `The system is busy`. */
    failNext: (host: string, times: number, fault: Fault = 'Failure: The system is busy') => {
      deviceAt(host).faults.push(...Array.from({ length: times }, () => fault))
    },
    /** Ends the faults of an OLT. */
    recovers: (host: string) => {
      deviceAt(host).faults.length = 0
    },
    /** Sets the sign-in that an OLT accepts. */
    accepts: (host: string, signIn: Accepted) => {
      deviceAt(host).signIn = signIn
    },
    /** Runs a function once, during the next command to this host. */
    meanwhile: (host: string, happens: () => Promise<unknown>) => {
      deviceAt(host).meanwhile = happens
    },
    /** Clears every OLT, so that each test file starts with empty ones. */
    clear: () => devices.clear(),
  }
}
