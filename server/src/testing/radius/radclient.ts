import { execFileSync, spawn } from 'node:child_process'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'

export type Server = {
  port: number
  secret: string
  host?: string
  /** The source address of the packets, to send as another access server. */
  from?: string
  /** Gives up after half a second, for a packet that should not be answered. */
  briefly?: boolean
}
export type Reply = { code: string; attributes: [name: string, value: string][] }

type Caller = {
  user: string
  password: string
  chap?: boolean
  mschap?: boolean
  mac?: string
  nasIp?: string | null
  nasIdentifier?: string
  nasPort?: string
  circuit?: Circuit
}

/**
 * The circuit that an access node adds (RFC 4679); `cisco`: in attributes of Cisco, with this prefix. `ppp`: the request
 * is for PPPoE.
 */
export type Circuit = { circuitId: string; remoteId?: string; ppp?: boolean; cisco?: string }

const octetsOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const circuitOf = ({ circuitId, remoteId, ppp, cisco }: Circuit) => ({
  ...(cisco === undefined
    ? {
        'ADSL-Agent-Circuit-Id': octetsOf(circuitId),
        ...(remoteId && { 'ADSL-Agent-Remote-Id': octetsOf(remoteId) }),
      }
    : {
        'Cisco-AVPair': [
          'client-mac-address=aabb.cc00.1122',
          `${cisco}circuit-id-tag=${circuitId}`,
          ...(remoteId ? [`${cisco}remote-id-tag=${remoteId}`] : []),
        ],
      }),
  ...(ppp && { 'Framed-Protocol': 'PPP' }),
})

/** Signs in as a customer's router would, by PAP, CHAP or MS-CHAPv2. Throws when the server does not respond. */
export async function authenticate(
  server: Server,
  who: Caller,
): Promise<{ accepted: boolean; attributes: Record<string, string> }> {
  const { code, attributes } = await authenticateAll(server, who)
  return { accepted: code === 'Access-Accept', attributes: Object.fromEntries(attributes) }
}

/** Signs in like {@link authenticate}; returns every attribute of the reply in order. */
export const authenticateAll = (
  server: Server,
  who: Caller,
): Promise<{ code: string; attributes: [name: string, value: string][] }> =>
  radclient(server, 'auth', {
    'User-Name': who.user,
    ...(who.mschap ? mschap2(who) : who.chap ? chap(who.password) : { 'User-Password': who.password }),
    ...(who.nasIp !== null && { 'NAS-IP-Address': who.nasIp ?? '127.0.0.1' }),
    ...(who.nasIdentifier && { 'NAS-Identifier': who.nasIdentifier }),
    ...(who.nasPort && { 'NAS-Port-Id': who.nasPort }),
    ...(who.mac && { 'Calling-Station-Id': who.mac }),
    ...(who.circuit && circuitOf(who.circuit)),
    'Service-Type': 'Framed-User',
    'Message-Authenticator': '0x00',
  })

/** Computes the CHAP response (RFC 1994). Not left to radclient, which would unescape the password first. */
function chap(password: string): Record<string, string> {
  const challenge = randomBytes(16)
  const identifier = Buffer.from([1])
  const proof = createHash('md5').update(identifier).update(password).update(challenge).digest('hex')
  return { 'CHAP-Password': `0x01${proof}`, 'CHAP-Challenge': `0x${challenge.toString('hex')}` }
}

/** Computes the MS-CHAPv2 response (RFC 2759). `smbencrypt`, a tool of FreeRADIUS, prints the NT hash of the password. */
function mschap2({ user, password }: { user: string; password: string }): Record<string, string> {
  const [challenge, peer] = [randomBytes(16), randomBytes(16)]
  const hash =
    execFileSync('smbencrypt', [password], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .split(/\s+/)
      .at(-1) ?? ''
  const key = Buffer.concat([Buffer.from(hash, 'hex'), Buffer.alloc(5)])
  const proof = createHash('sha1').update(peer).update(challenge).update(user).digest().subarray(0, 8)
  const response = [0, 7, 14].map((at) => desEncrypt(key.subarray(at, at + 7), proof))
  const sent = Buffer.concat([Buffer.from([1, 0]), peer, Buffer.alloc(8), ...response])
  return { 'MS-CHAP-Challenge': `0x${challenge.toString('hex')}`, 'MS-CHAP2-Response': `0x${sent.toString('hex')}` }
}

/** Computes DES with a 56-bit key by triple DES with three equal keys, which OpenSSL still offers. */
function desEncrypt(bits: Buffer, block: Buffer): Buffer {
  const number = bits.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const key = Buffer.from(Array.from({ length: 8 }, (_, at) => Number((number >> BigInt(49 - 7 * at)) & 127n) << 1))
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

export type Report = {
  status: 'Start' | 'Interim-Update' | 'Stop' | 'Accounting-On' | 'Accounting-Off' | 'Tunnel-Start' | 'Failed'
  user?: string
  sessionId?: string
  nasIp?: string | null
  nasIdentifier?: string
  nasPort?: string
  framedIp?: string
  mac?: string
  seconds?: number
  uploadedBytes?: number
  downloadedBytes?: number
  /** Whether it counts the overflows of its octets. */
  gigawords?: boolean
  cause?: string
  /** How many seconds the access server has delayed the report. */
  delay?: number
  circuit?: Circuit
  /** Whether it is a PPPoE session without a circuit. */
  ppp?: boolean
  /** The Class attributes that it got when the session began, as printed. */
  classes?: readonly string[]
}

/** Reports a session as an access server would. Throws when the report is not acknowledged. */
export async function account(server: Server, report: Report): Promise<void> {
  const { gigawords = true } = report
  const counters = {
    ...octets('Input', report.uploadedBytes),
    ...octets('Output', report.downloadedBytes),
  }
  const { code } = await radclient(server, 'acct', {
    'Acct-Status-Type': report.status,
    // An access server may identify itself only by its identifier.
    ...(report.nasIp !== null && { 'NAS-IP-Address': report.nasIp ?? '127.0.0.1' }),
    ...(report.delay !== undefined && { 'Acct-Delay-Time': String(report.delay) }),
    ...(report.user && { 'User-Name': report.user }),
    ...(report.sessionId && { 'Acct-Session-Id': report.sessionId }),
    ...(report.nasIdentifier && { 'NAS-Identifier': report.nasIdentifier }),
    ...(report.nasPort && { 'NAS-Port-Id': report.nasPort }),
    ...(report.framedIp && { 'Framed-IP-Address': report.framedIp }),
    ...(report.mac && { 'Calling-Station-Id': report.mac }),
    ...(report.circuit && circuitOf(report.circuit)),
    ...(report.ppp && { 'Framed-Protocol': 'PPP' }),
    ...(report.classes && { Class: report.classes }),
    ...(report.seconds !== undefined && { 'Acct-Session-Time': String(report.seconds) }),
    ...(report.cause && { 'Acct-Terminate-Cause': report.cause }),
    ...Object.fromEntries(Object.entries(counters).filter(([name]) => gigawords || !name.endsWith('Gigawords'))),
  })
  if (code !== 'Accounting-Response') throw new Error(`The report was answered with ${code}`)
}

/** Returns the counter attributes: 32 bits, and a count of their overflows (RFC 2869, section 5.1). */
const octets = (direction: 'Input' | 'Output', bytes: number | undefined): Record<string, string> =>
  bytes === undefined
    ? {}
    : {
        [`Acct-${direction}-Octets`]: String(bytes % 2 ** 32),
        [`Acct-${direction}-Gigawords`]: String(Math.floor(bytes / 2 ** 32)),
      }

/** Whether a server responds (RFC 5997). */
export const serverAnswers = (server: Server): Promise<boolean> =>
  radclient(server, 'status', { 'Message-Authenticator': '0x00' }).then(
    () => true,
    () => false,
  )

type Kind = 'auth' | 'acct' | 'status' | 'coa' | 'disconnect'

/** Sends one packet with FreeRADIUS's client and reads the reply. Throws the client's output when there is none. */
export async function radclient(
  { port, secret, host = '127.0.0.1', from, briefly }: Server,
  kind: Kind,
  attributes: Record<string, string | Buffer | readonly string[]>,
): Promise<Reply> {
  const patience =
    kind === 'status' ? ['-r', '1', '-t', '0.3'] : briefly ? ['-r', '1', '-t', '0.5'] : ['-r', '3', '-t', '2']
  const args = ['-x', ...patience, `${host}:${port}`, kind, secret]
  const child = spawn('radclient', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(
    Object.entries({ ...attributes, ...(from && { 'Packet-Src-IP-Address': from }) })
      .flatMap(([name, value]) => [value].flat().map((one) => asLine([name, one])))
      .join('\n'),
  )
  await new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.once('close', () => done())
  })
  const reply = /^Received ([\w-]+) Id .*\n((?:\t.*\n?)*)/m.exec(said)
  if (!reply?.[1]) throw new Error(`No answer from ${host}:${port} to ${kind}: ${said.trim()}`)
  return { code: reply[1], attributes: readAttributes(reply[2] ?? '') }
}

/** Formats an attribute for radclient: bytes as unquoted hexadecimal, everything else quoted. */
const asLine = ([name, value]: [string, string | Buffer]): string =>
  Buffer.isBuffer(value)
    ? `${name} = "${[...value].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`
    : bare.has(name)
      ? `${name} = ${value}`
      : `${name} = "${value.replaceAll(/["\\]/g, '\\$&')}"`
const bare = new Set([
  'Message-Authenticator',
  'CHAP-Password',
  'CHAP-Challenge',
  'MS-CHAP-Challenge',
  'MS-CHAP2-Response',
])

/** Returns the attributes as radclient prints them: a text in quotes, with a backslash before some characters. */
function readAttributes(lines: string): [name: string, value: string][] {
  const found = [...lines.matchAll(/^\t([\w-]+) = (?:"(.*)"|(.*))$/gm)]
  return found.map(([, name = '', quoted, plain = '']) => [name, quoted?.replaceAll(/\\(["\\`'])/g, '$1') ?? plain])
}
