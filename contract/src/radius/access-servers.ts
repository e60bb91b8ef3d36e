import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Instant, optionalText, perhaps, text } from '#platform/values.ts'

/** The name with which an access server identifies itself (NAS-Identifier); any name if it sends none. */
export const AccessServerCode = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64)
  .regex(/^[\w.:-]+$/, 'access-server-code')

/** An IP address, or a network in CIDR notation. */
export const Network = z
  .string()
  .trim()
  .max(43)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'kind-network' }))

const mostAddresses = 16

/** Returns the addresses in a text, which are separated by commas, semicolons or blanks. */
export const addressesIn = (value: string): string[] => value.split(/[\s,;，；、]+/).filter((one) => one !== '')

/** Further addresses of an access server. */
const Networks = perhaps(
  text(700)
    .refine((value) => addressesIn(value).every((one) => Network.safeParse(one).success), 'kind-network')
    .refine((value) => addressesIn(value).length <= mostAddresses, 'access-server-addresses'),
)

/** Shown instead of a secret. Sending it back leaves the secret unchanged. */
export const hiddenSecret = '••••••••'

/** A RADIUS secret: printable ASCII without spaces, because many access servers accept nothing else. */
export const Secret = z
  .string()
  .min(8)
  .max(128)
  .refine((value) => value === hiddenSecret || /^[!-~]+$/.test(value), 'radius-secret')

export const accessServerVendors = ['mikrotik', 'huawei', 'cisco', 'juniper', 'zte', 'accel-ppp', 'other'] as const

/**
 * The outcome of a test: a request for a nonexistent session, which any access server must reject as unknown. Another
 * response shows that the secret is right, but not that requests take effect.
 */
export const TestResult = z.enum([
  'test-running',
  'test-answered',
  'test-other-response',
  'test-other-secret',
  'test-silent',
  'test-unreachable',
  'test-secret-unreadable',
])

/**
 * Access servers: which ones may query FreeRADIUS, and where Disconnect and CoA requests are sent (page
 * NetWorkResourEdit).
 */
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
    otherAddresses: Networks,
    vendor: z.enum(accessServerVendors),
    secret: Secret,
    coaPort: z.int().min(1).max(65_535),
    /** How often it reports each session. */
    interimSeconds: z.int().min(60).max(3_600).default(300),
    description: optionalText(200),
  },
  shows: {
    /** The number of open sessions that the access server reports. */
    sessions: z.int(),
    testedAt: Instant.nullable(),
    testResult: TestResult.nullable(),
    /** The response, if it was another than expected. */
    testResponse: z.string().nullable(),
  },
  refuses: ['invalid-input'],
})
