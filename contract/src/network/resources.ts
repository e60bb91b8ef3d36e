import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, Instant, Latitude, Longitude, perhaps, text, printedText } from '#platform/values.ts'
import { linesOfPonPort, ponPortPattern, ponPortsOf } from './pon-ports.ts'

/** The states of a box. New lines can be sold only at a box in service; existing lines of a locked box keep working. */
export const BoxState = z.enum(['in-service', 'locked'])

/** The code of a box. Ports are written `LMD-01/3`, so a code contains no slash. */
export const BoxCode = z
  .string()
  .trim()
  .min(1, 'required')
  .max(24)
  .regex(/^[\w-]+$/, 'unit-code')

/** A host name or an address. */
const Host = text(120).refine((value) => /^[\w.-]+$/.test(value) || z.ipv6().safeParse(value).success, 'host')

/** How an OLT is reached. Telnet sends passwords in clear text. */
export const OltProtocol = z.enum(['ssh', 'telnet'])

/** A password of an OLT. It may contain spaces, but nothing that would end the line. */
const OltPassword = perhaps(
  z
    .string()
    .max(64)
    .regex(/^[ -~]+$/, 'olt-password'),
)

/** Reasons why no session could be opened that an employee has to remove. Commands are not sent meanwhile. */
export const signInRefusals = [
  'test-no-sign-in',
  'test-unreadable',
  'test-untrusted',
  'test-refused',
  'test-enable-refused',
  'test-new-password',
  'test-other-key',
  'test-unlisted-key',
  'test-no-key-file',
  'test-no-gateway',
] as const

/** The outcome of a test, or of a sign-in for a command that failed: signed in, or why no session could be opened. */
export const OltTestResult = z.enum([
  'test-running',
  'test-signed-in',
  'test-unreachable',
  'test-silent',
  'test-closed',
  ...signInRefusals,
])
export type OltTestResult = z.output<typeof OltTestResult>

const readers = ['NetWorkResourEdit', 'ResourceLink'] as const

/** The model of an OLT, which selects the command templates for this model. */
export const OltModel = perhaps(text(30).overwrite((value) => value.toUpperCase()))

/** OLTs: their addresses, protocols and PON ports (page NetWorkResourEdit). */
export const olts = maintained({
  path: 'olts',
  key: 'oltCode',
  names: ['OLT', 'OLTs'],
  read: [...readers, 'OltInventory', 'MaintainCommandTemplateAct'],
  write: 'NetWorkResourEdit',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    vendor: text(30).overwrite((value) => value.toLowerCase()),
    oltModel: OltModel,
    host: Host,
    protocol: OltProtocol.default('ssh'),
    /** Empty: 22 for SSH, 23 for Telnet. */
    port: perhaps(z.int().min(1).max(65_535)),
    ponPorts: text(190).refine((value) => ponPortsOf(value).length > 0, 'pon-ports'),
    /** If empty, the installation's sign-in (OLT_USER) is used if it may be sent there; stored passwords are deleted. */
    userName: perhaps(text(64).refine((value) => /^[!-~]+$/.test(value), 'radius-secret')),
    /** Never returned. Empty leaves the stored password unchanged. */
    password: OltPassword,
    enablePassword: OltPassword,
  },
  shows: {
    boxes: z.int(),
    /** The SSH host key of its first sign-in, as type and fingerprint. No other is accepted until it is forgotten. */
    hostKey: z.string().nullable(),
    hostKeyAt: Instant.nullable(),
    /** A different host key that it presented later. */
    otherKey: z.string().nullable(),
    otherKeyAt: Instant.nullable(),
    testedAt: Instant.nullable(),
    testResult: OltTestResult.nullable(),
    /** The prompt with which the test ended. */
    testAnswer: z.string().nullable(),
  },
  refuses: ['invalid-input'],
})

/** Distribution boxes: their locations, PON ports and ports for lines (page NetWorkResourEdit). */
export const odbs = maintained({
  path: 'odbs',
  key: 'odbCode',
  names: ['distribution box', 'distribution boxes'],
  read: readers,
  write: 'NetWorkResourEdit',
  fields: {
    code: BoxCode,
    name: printedText(60),
    zhName: printedText(60),
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
