import '@lastmile/contract/platform/issues.ts' // makes messages about invalid settings use our own wording
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65535)
/** Addresses and networks, as `10.0.0.7` or `10.0.0.0/24`, comma separated. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networks = z.string().refine((list) => list.split(',').every((one) => network.safeParse(one.trim()).success), {
  error: 'addresses or networks such as 10.0.0.7,10.1.0.0/16',
})
const count = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback)

/** Every setting, its default and its purpose. The README's table is compared with this list. */
export const settings = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL to use instead of the embedded one'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('replica that answers reads'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  PORT: port.default(8080).describe('port of web and API'),
  DATA_DIR: z.string().min(1).default('.lastmile').describe('embedded database and uploaded files'),
  BACKUP_PASSPHRASE: z.string().min(12).optional().describe('encrypts backups, and opens them again'),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'a time of day such as 02:30, or off')
    .optional()
    .describe('time of the daily backup in the time zone of the operator'),
  BACKUP_DIR: z.string().min(1).optional().describe('folder of backups; if unset, a folder in the data folder'),
  BACKUP_KEEP: count(14).describe('backups in that folder are deleted after so many days'),
  REHEARSE: z.enum(['monthly', 'off']).default('off').describe('restore the newest backup into a scratch database'),
  REHEARSE_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 04:30')
    .default('04:30')
    .describe('time of the monthly rehearsal in the time zone of the operator'),
  SECRETS_KEY: z
    .string()
    .regex(/^[\da-f]{64}(,[\da-f]{64})*$/i, '64 hexadecimal digits; several keys comma separated, the newest first')
    .optional()
    .describe(
      'encrypts the secrets of one-time codes in the database; if unset, a key file in the data folder is used',
    ),
  DATABASE_POOL: count(10).describe('connections for calls that write'),
  DATABASE_READ_POOL: count(10).describe('connections for calls that only read'),
  DATABASE_WAIT_MS: count(4_000).describe('a call that gets no connection for this long is refused'),
  MAX_IN_FLIGHT: count(256).describe('calls worked on at once; more are refused quickly'),
  MAX_PER_ADDRESS: count(128).describe('calls of one address arriving or worked on at once; more are refused quickly'),
  MAX_QUEUE_MS: count(500).describe('once a call has waited this long for a connection, more are refused quickly'),
  RECEIVE_HEADERS_SECONDS: count(10).describe('a connection is closed when its headers take longer to arrive'),
  RECEIVE_REQUEST_SECONDS: count(120).describe('a connection is closed when a whole request takes longer to arrive'),
  SESSION_HOURS: count(12).describe('a session ends after this long at the latest'),
  SESSION_IDLE_MINUTES: count(60).describe('a session ends after this long without a call'),
  SIGN_IN_FAILURES: count(30).describe('failed sign-ins of one address in 15 minutes; after that it waits'),
  REVEALS_PER_HOUR: count(30).describe(
    'secrets shown in full to one employee within an hour; more are refused and told',
  ),
  PROXIES: networks.optional().describe('proxies that are believed where a caller is, addresses and networks'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('least severe log line written'),
  SLOW_CALL_MS: count(500).describe('calls that take longer are logged with their slowest statement'),
  METRICS_FROM: networks.default('127.0.0.1,::1').describe('addresses and networks that may read /metrics'),
  METRICS_TOKEN: z.string().min(20).optional().describe('whoever sends it as a bearer token may read /metrics too'),
  DOCS: z.enum(['yes', 'no']).default('yes').describe('serve /docs, /openapi.json and /calls.json'),
  RADIUS_NAS: z
    .string()
    .regex(/^[\w.:-]+:\d+:[^,]+(,[\w.:-]+:\d+:[^,]+)*$/, 'host:port:secret, comma separated')
    .optional()
    .describe('access servers that take Disconnect and CoA requests, as host:port:secret'),
  OLT_USER: z.string().min(1).optional().describe('name that signs in to line terminals by SSH'),
  OLT_PASSWORD: z.string().min(1).optional().describe('its password'),
  OLT_ENABLE_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('password for the command enable, where it asks for another one'),
  OLT_THROUGH: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'host:port')
    .optional()
    .describe('SSH door to the line terminals, as host:port: it is asked for user@host'),
  OLT_KNOWN_HOSTS: z
    .string()
    .min(1)
    .optional()
    .describe('keys that line terminals must show, a file as ssh-keyscan writes it; without it any key will do'),
  PROVISIONING_ATTEMPTS: count(5).describe('tries of a network command before a person has to look at it'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server for e-mails to customers, smtp://name:password@host:587; without it they go into a folder'),
  SMTP_FROM: z.email().optional().describe('the sender of e-mails to customers'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('SMS gateway: takes each as JSON by POST; without it they go into a folder'),
  SMS_TOKEN: z.string().min(1).optional().describe('bearer token that the SMS gateway asks for'),
  OUTSIDE_OPERATOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of the operator whose network carries customers of ours; without it examples stand in'),
  WEB_API_BASE: z
    .string()
    .regex(/^(https?:\/\/[^/\s?#]+)?\/(?!\/)([^\s?#]*\/)?$/, 'a path or address that ends with /, such as /api/')
    .default('/api/')
    .describe('where the browser sends its calls'),
  WEB_API_SECONDS: count(30).describe('the browser waits so long for an answer'),
  MAP_TILES: z
    .url({ protocol: /^https?$/ })
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)), {
      error: 'an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    })
    .optional()
    .describe('tile server whose map lies under the places to choose from'),
  MAP_CREDIT: z.string().max(200).optional().describe('whose map that is, as it is written on it'),
  NETWORK_SESSION_DAYS: count(400).describe('network sessions are kept so long after their end'),
  NETWORK_SIGN_IN_DAYS: count(90).describe('answers to sign-ins into the network are kept so long'),
  DEMO: z.enum(['yes', 'no']).optional().describe('load the demo operator into an empty database'),
  DEMO_CUSTOMERS: count(300, 0).describe('so many customers the demo operator begins with'),
})

export type Config = z.output<typeof settings>

/** Reads all settings at once. Throws an Error whose message has a line for every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Invalid settings:\n  ${faults.join('\n  ')}`)
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
