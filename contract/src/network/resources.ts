import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, Instant, Latitude, Longitude, optionalText, text } from '#platform/values.ts'
import { linesOfPonPort, ponPortPattern, ponPortsOf } from './pon-ports.ts'

/** New lines can be sold at a box in service; the lines of a locked one keep working. */
export const BoxState = z.enum(['in-service', 'locked'])

/** A box and its port are written `LMD-01/3`, so the code of a box has no slash. */
export const BoxCode = z
  .string()
  .trim()
  .min(1, 'required')
  .max(24)
  .regex(/^[\w-]+$/, 'unit-code')

/** A host name or an address, with the port if it is not 22. */
const Host = text(120).refine((value) => /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(value), 'host')

const readers = ['NetWorkResourEdit', 'ResourceLink'] as const

/** Line terminals: their addresses, protocols and PON ports (page NetWorkResourEdit). */
export const olts = maintained({
  path: 'olts',
  key: 'oltCode',
  names: ['OLT', 'OLTs'],
  read: readers,
  write: 'NetWorkResourEdit',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    vendor: text(30).overwrite((value) => value.toLowerCase()),
    host: Host,
    ponPorts: text(190).refine((value) => ponPortsOf(value).length > 0, 'pon-ports'),
  },
  shows: { boxes: z.int() },
})

/** Distribution boxes: their locations, PON ports and own ports (page NetWorkResourEdit). */
export const odbs = maintained({
  path: 'odbs',
  key: 'odbCode',
  names: ['distribution box', 'distribution boxes'],
  read: readers,
  write: 'NetWorkResourEdit',
  fields: {
    code: BoxCode,
    name: text(60),
    zhName: text(60),
    townCode: Code,
    latitude: Latitude,
    longitude: Longitude,
    oltCode: Code,
    ponPort: text(20).refine((value) => ponPortPattern.test(value), 'pon-port'),
    totalPorts: z.int().min(1).max(linesOfPonPort),
    state: BoxState,
  },
  shows: {
    townName: z.string(),
    townZhName: z.string(),
    freePorts: z.int(),
    /** The construction that built it; null for a box entered manually. */
    constructionCode: z.string().nullable(),
  },
  filters: { townCode: Code.optional(), oltCode: Code.optional(), state: BoxState.optional() },
  refuses: ['invalid-input', 'ports-held', 'no-pon-port', 'pon-port-full'],
})

/** The name by which an access server identifies itself (NAS-Identifier), or any other if it sends none. */
export const AccessServerCode = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64)
  .regex(/^[\w.:-]+$/, 'access-server-code')

/** An IP address, or a network in CIDR notation. */
const Network = z
  .string()
  .trim()
  .max(43)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'kind-network' }))

/** Shown instead of a secret. Sent back, it leaves the secret unchanged. */
export const hiddenSecret = '••••••••'

/** A RADIUS secret: printable ASCII without blanks, because many access servers take nothing else. */
const Secret = z
  .string()
  .min(8)
  .max(128)
  .refine((value) => value === hiddenSecret || /^[!-~]+$/.test(value), 'radius-secret')

export const accessServerVendors = ['mikrotik', 'huawei', 'cisco', 'juniper', 'zte', 'accel-ppp', 'other'] as const

/** The outcome of a Disconnect-Request for a session that does not exist, which any access server must reject. */
export const TestResult = z.enum([
  'test-running',
  'test-answered',
  'test-other-secret',
  'test-silent',
  'test-unreachable',
])

/** Access servers: who may ask FreeRADIUS, and where Disconnect and CoA requests go (page NetWorkResourEdit). */
export const accessServers = maintained({
  path: 'access-servers',
  key: 'accessServerCode',
  keyIs: AccessServerCode,
  names: ['access server', 'access servers'],
  read: 'NetWorkResourEdit',
  write: 'NetWorkResourEdit',
  fields: {
    code: AccessServerCode,
    address: Network,
    vendor: z.enum(accessServerVendors),
    secret: Secret,
    coaPort: z.int().min(1).max(65_535),
    description: optionalText(200),
  },
  shows: {
    /** The sessions that report from there. */
    sessions: z.int(),
    testedAt: Instant.nullable(),
    testResult: TestResult.nullable(),
  },
  refuses: ['invalid-input'],
})
