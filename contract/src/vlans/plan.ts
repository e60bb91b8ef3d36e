import { z } from 'zod'
import { ponPortsOf } from '#network/pon-ports.ts'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, text } from '#platform/values.ts'
import { Vlan } from './vlan.ts'

/**
 * How lines get their C-VLAN: none; the same for all lines; numbered by PON port and ONT number; or the first that is
 * free in a range, which the line keeps.
 */
export const cVlanKinds = ['no-c-vlan', 'one-c-vlan', 'numbered', 'first-free'] as const
export type CVlanKind = (typeof cVlanKinds)[number]

const isGiven = (value: unknown): boolean => value !== undefined && value !== null
const last = 4_094

/** The VLANs of each service on each OLT, or on some of its PON ports (page NetWorkResourEdit). */
export const vlanPlan = maintained({
  path: 'vlan-plan',
  key: 'vlanEntryId',
  keyIs: z.string().regex(/^\d{1,18}$/, 'unreadable'),
  names: ['VLAN plan entry', 'VLAN plan entries'],
  read: 'NetWorkResourEdit',
  write: 'NetWorkResourEdit',
  fields: {
    oltCode: Code,
    serviceCode: Code,
    /** The PON ports of the OLT to which the entry applies, such as 0/1/0-15; all of them if empty. */
    ponPorts: perhaps(text(190).refine((value) => ponPortsOf(value).length > 0, 'pon-ports')),
    sVlan: Vlan,
    cVlanKind: z.enum(cVlanKinds),
    /** The C-VLAN, or the first one of a range. */
    firstCVlan: perhaps(Vlan),
    /** The last C-VLAN of a range. Not entered if C-VLANs are numbered, because it follows from the PON ports. */
    lastCVlan: perhaps(Vlan),
    /** How many C-VLANs each PON port gets, if they are numbered. */
    ontsPerPort: perhaps(z.int().min(1).max(256)),
  },
  shows: {
    serviceName: z.string(),
    serviceZhName: z.string(),
    /** The C-VLANs of its lines, such as 100-611. */
    cVlans: z.string(),
    /** Whether the template of the OLT's vendor for service ports uses VLANs of the plan. */
    planUsed: z.boolean(),
  },
  details: {
    /** The lines with the service on its PON ports, and those of them whose OLT does not have it as planned. */
    openLines: z.int(),
    differing: z.int(),
  },
  filters: { oltCode: Code.optional(), serviceCode: Code.optional() },
  rules: [
    {
      keeps: ({ cVlanKind, firstCVlan }) => (cVlanKind === 'no-c-vlan') !== isGiven(firstCVlan),
      field: 'firstCVlan',
      says: 'c-vlan-of-kind',
    },
    {
      keeps: ({ cVlanKind, firstCVlan, lastCVlan }) =>
        cVlanKind === 'first-free' ? Number(lastCVlan) >= Number(firstCVlan) : !isGiven(lastCVlan),
      field: 'lastCVlan',
      says: 'c-vlan-range',
    },
    {
      keeps: ({ cVlanKind, ontsPerPort }) => (cVlanKind === 'numbered') === isGiven(ontsPerPort),
      field: 'ontsPerPort',
      says: 'onts-of-numbered',
    },
    {
      keeps: ({ cVlanKind, ponPorts }) => cVlanKind !== 'numbered' || isGiven(ponPorts),
      field: 'ponPorts',
      says: 'ports-of-numbered',
    },
    {
      keeps: ({ cVlanKind, ponPorts, firstCVlan, ontsPerPort }) =>
        cVlanKind !== 'numbered' || !(lastNumbered({ ponPorts, firstCVlan, ontsPerPort }) > last),
      field: 'ontsPerPort',
      says: 'c-vlans-too-many',
    },
  ],
  refuses: ['invalid-input', 'vlan-entries-overlap', 'c-vlans-overlap', 'in-use'],
})

/** Returns the last C-VLAN of an entry that numbers them by PON port and ONT. */
export const lastNumbered = (entry: { ponPorts?: unknown; firstCVlan?: unknown; ontsPerPort?: unknown }): number =>
  Number(entry.firstCVlan) +
  ponPortsOf(typeof entry.ponPorts === 'string' ? entry.ponPorts : '').length * Number(entry.ontsPerPort) -
  1
