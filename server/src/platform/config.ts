import '@lastmile/contract/platform/issues.ts' // makes messages about invalid settings use our own wording
import { EmailAddress } from '@lastmile/contract/platform/values.ts'
import { z } from 'zod'
import { filesAddressOf } from './files/address.ts'

const port = z.coerce.number().int().min(1).max(65535)
/** Addresses and networks, as `10.0.0.7` or `10.0.0.0/24`, comma separated. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networks = z.string().refine((list) => list.split(',').every((one) => network.safeParse(one.trim()).success), {
  error: 'addresses or networks such as 10.0.0.7,10.1.0.0/16',
})
const count = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback)

/** Validates the address of the file store; the error gives the reason. */
const filesAddress = z.string().superRefine((text, ctx) => {
  try {
    filesAddressOf(text)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: (error as Error).message })
  }
})

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })

/** Every setting, its default and its purpose. The README's table is compared with this list. */
export const settings = z.object({
  DATABASE_URL: databaseAddress.optional().describe('PostgreSQL to use instead of the embedded one'),
  DATABASE_DIRECT_URL: databaseAddress.optional().describe('PostgreSQL itself, if DATABASE_URL is a connection pooler'),
  DATABASE_PREPARE: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('whether that pooler keeps prepared statements, as PgBouncer does from version 1.21'),
  DATABASE_READ_URL: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(databaseAddress).max(9))
    .optional()
    .describe('read replicas for read-only calls, comma separated'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  PORT: port.default(8080).describe('port of web and API'),
  DATA_DIR: z.string().min(1).default('.lastmile').describe('embedded database and uploaded files'),
  FILES_URL: filesAddress
    .optional()
    .describe('folder (file:///…) or bucket (s3://…) of uploaded files; if unset, the folder files in the data folder'),
  FILES_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('access key of the bucket; if unset, the AWS SDK looks for credentials'),
  FILES_SECRET_KEY: z.string().min(1).optional().describe('secret key of FILES_ACCESS_KEY'),
  BACKUP_PASSPHRASE: z.string().min(12).optional().describe('encrypts and decrypts backups'),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'a time of day such as 02:30, or off')
    .optional()
    .describe('time of the daily backup in the operator’s time zone'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('existing folder for backups; if unset, a folder in the data folder'),
  BACKUP_KEEP: count(14).describe('days after which backups in that folder are deleted'),
  REHEARSE: z.enum(['monthly', 'off']).default('off').describe('restores the newest backup into a scratch database'),
  REHEARSE_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 04:30')
    .default('04:30')
    .describe('time of the monthly rehearsal in the operator’s time zone'),
  SECRETS_KEY: z
    .string()
    .regex(/^[\da-f]{64}(,[\da-f]{64})*$/i, '64 hexadecimal digits; several keys comma separated, the newest first')
    .optional()
    .describe(
      'encrypts stored secrets: of one-time codes, OLTs and access servers; if unset, a key file in the data folder is used',
    ),
  API_PROCESSES: z
    .string()
    .regex(/^(?:auto|[1-4])$/, 'auto, or a number from 1 to 4')
    .transform((given) => (given === 'auto' ? given : Number(given)))
    .default(1)
    .describe('processes that serve the API on the same port; auto starts one for every two cores, up to 4'),
  DATABASE_POOL: count(10).describe('connections of each API process for calls that write'),
  DATABASE_READ_POOL: count(10).describe('connections of each API process for calls that only read'),
  DATABASE_WAIT_MS: count(4_000).describe('refuses a call that has waited this long for a connection'),
  MAX_IN_FLIGHT: count(256).describe('maximum concurrent calls; any more are refused immediately'),
  MAX_PER_ADDRESS: count(128).describe('maximum concurrent calls from one address, including those being received'),
  MAX_QUEUE_MS: count(500).describe(
    'when a call has waited this long for a connection, new ones are refused immediately',
  ),
  RECEIVE_HEADERS_SECONDS: count(10).describe('closes a connection whose headers take longer to arrive'),
  RECEIVE_REQUEST_SECONDS: count(120).describe('closes a connection whose complete request takes longer to arrive'),
  SESSION_HOURS: count(12).describe('maximum length of a session'),
  SESSION_IDLE_MINUTES: count(60).describe('maximum time of a session without a call'),
  SIGN_IN_FAILURES: count(30).describe('failed sign-ins from one address within 15 minutes before it is blocked'),
  REVEALS_PER_HOUR: count(30).describe(
    'secrets an employee may reveal per hour; further attempts are refused and reported',
  ),
  PROXIES: networks.optional().describe('addresses and networks of proxies whose X-Forwarded-For is trusted'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn').describe('minimum log level'),
  SLOW_CALL_MS: count(500).describe('calls slower than this are logged with their slowest statement'),
  METRICS_FROM: networks.default('127.0.0.1,::1').describe('addresses and networks that may read /metrics'),
  METRICS_TOKEN: z.string().min(20).optional().describe('bearer token that may read /metrics from any address'),
  DOCS: z.enum(['yes', 'no']).default('yes').describe('serve /docs, /openapi.json and /calls.json'),
  RADIUS_NAS: z
    .string()
    .regex(/^[\w.:-]+:\d+:[^,]+(,[\w.:-]+:\d+:[^,]+)*$/, 'host:port:secret, comma separated')
    .optional()
    .describe('access servers for Disconnect and CoA requests, host:port:secret'),
  RADIUS_STATUS: z
    .string()
    .regex(/^[\w.:-]+:\d+(,[\w.:-]+:\d+){0,3}$/, 'host:port, at most four, comma separated')
    .optional()
    .describe('status servers of FreeRADIUS, host:port'),
  OLT_USER: z.string().min(1).optional().describe('user name for OLTs without a sign-in of their own'),
  OLT_PASSWORD: z.string().min(1).optional().describe('password for OLT_USER'),
  OLT_ENABLE_PASSWORD: z.string().min(1).optional().describe('password for the command enable, if an OLT asks for one'),
  OLT_THROUGH: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'host:port')
    .optional()
    .describe('SSH gateway to the OLTs, host:port; signs in as user@host'),
  OLT_KNOWN_HOSTS: z
    .string()
    .min(1)
    .optional()
    .describe('host keys of OLTs, a file in the format of ssh-keyscan; without it the first key is stored'),
  OLT_NETWORKS: networks
    .optional()
    .describe('networks whose OLTs may receive OLT_PASSWORD without the two above, such as 10.20.0.0/16'),
  PROVISIONING_ATTEMPTS: count(5).describe('attempts before a network command is marked abnormal'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server, smtp://name:password@host:587; without it e-mails are written to a folder'),
  SMTP_FROM: EmailAddress.optional().describe('sender of e-mails to customers'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('SMS gateway that accepts JSON by POST; without it messages are written to a folder'),
  SMS_TOKEN: z.string().min(1).optional().describe('bearer token for the SMS gateway'),
  OUTSIDE_OPERATOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('API of another operator whose network serves some customers; without it a sample file is used'),
  WEB_API_BASE: z
    .string()
    .regex(/^(https?:\/\/[^/\s?#]+)?\/(?!\/)([^\s?#]*\/)?$/, 'a path or address that ends with /, such as /api/')
    .default('/api/')
    .describe('base of API calls from the browser'),
  WEB_API_SECONDS: count(30).describe('timeout of API calls in the browser'),
  MAP_TILES: z
    .url({ protocol: /^https?$/ })
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)), {
      error: 'an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    })
    .optional()
    .describe('tile server for maps'),
  MAP_CREDIT: z.string().max(200).optional().describe('copyright notice on maps'),
  NETWORK_SESSION_DAYS: count(400).describe('retention of ended network sessions'),
  NETWORK_SIGN_IN_DAYS: count(90).describe('retention of network sign-ins'),
  DEMO: z.enum(['yes', 'no']).optional().describe('load the demo operator into an empty database'),
  DEMO_CUSTOMERS: count(300, 0).describe('number of demo customers'),
})

/** A connection pooler in front of PostgreSQL. */
export type Pooler = { url: string; prepares: boolean }

/** The settings. `DATABASE_URL` is the address of PostgreSQL itself; `pooler` is that of the pooler, if there is one. */
export type Config = z.output<typeof settings> & { pooler?: Pooler }

/** Reads all settings at once. Throws an Error whose message has a line for every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = settings.safeParse(given)
  if (result.success) {
    const unpaired = unpairedSetting(result.data)
    if (unpaired === undefined) return withPooler(result.data)
    throw new Error(`Invalid settings:\n  ${unpaired}`)
  }
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Invalid settings:\n  ${faults.join('\n  ')}`)
}

function withPooler(given: z.output<typeof settings>): Config {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE } = given
  if (DATABASE_URL === undefined || DATABASE_DIRECT_URL === undefined) return given
  const pooler = { url: DATABASE_URL, prepares: DATABASE_PREPARE === 'yes' }
  return { ...given, DATABASE_URL: DATABASE_DIRECT_URL, pooler }
}

function unpairedSetting(given: Config): string | undefined {
  const { FILES_ACCESS_KEY, FILES_SECRET_KEY, DATABASE_URL, DATABASE_DIRECT_URL } = given
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    return 'DATABASE_URL: set it to the connection pooler, or leave DATABASE_DIRECT_URL unset'
  if (FILES_ACCESS_KEY !== undefined && FILES_SECRET_KEY === undefined)
    return 'FILES_SECRET_KEY: set it together with FILES_ACCESS_KEY'
  if (FILES_ACCESS_KEY === undefined && FILES_SECRET_KEY !== undefined)
    return 'FILES_ACCESS_KEY: set it together with FILES_SECRET_KEY'
  return undefined
}

/**
 * The time of the daily backup. By default, the embedded database is backed up; an external one only if BACKUP_DIR is
 * set.
 */
export const backupTimeOf = (config: Pick<Config, 'BACKUP_AT' | 'BACKUP_DIR' | 'DATABASE_URL'>): string =>
  config.BACKUP_AT ?? (config.DATABASE_URL === undefined || config.BACKUP_DIR !== undefined ? '02:30' : 'off')

/** Whether to load the demo operator: by default only into the embedded database, never into an external one. */
export const wantsDemo = ({ DEMO, DATABASE_URL }: Pick<Config, 'DEMO' | 'DATABASE_URL'>): boolean =>
  DEMO ? DEMO === 'yes' : DATABASE_URL === undefined
