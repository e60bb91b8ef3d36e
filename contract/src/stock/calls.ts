import { z } from 'zod'
import { CustomFilter, CustomValues } from '#fields/values.ts'
import { longestPrinted, normalSerial } from '#platform/hardware.ts'
import { call } from '#platform/call.ts'
import { DeviceOwnership } from '#offerings/product-offerings.ts'
import { flow } from '#platform/flow.ts'
import { Code, Day, Money, Option, optionalText, page, paged } from '#platform/values.ts'

/** The states of a device (docs/domain.md#stock), from the warehouse to a customer and back. */
export const deviceFlow = flow({
  inStock: { allocate: 'allocated', issue: 'issued', place: 'inNetwork', scrap: 'scrapped' },
  allocated: { issue: 'issued', place: 'inNetwork', recall: 'inStock' },
  issued: { reserve: 'reserved', install: 'installed', place: 'inNetwork', handBack: 'returned', reportLost: 'lost' },
  reserved: { install: 'installed', release: 'issued' },
  installed: { release: 'issued', recall: 'pendingReturn', keep: 'sold' },
  inNetwork: { takeOut: 'issued', handBack: 'returned', sendToRepair: 'repair', reportLost: 'lost' },
  pendingReturn: { handBack: 'returned', reportLost: 'lost' },
  returned: { test: 'tested' },
  tested: { restock: 'inStock', sendToRepair: 'repair', scrap: 'scrapped' },
  repair: { restock: 'inStock', scrap: 'scrapped' },
  scrapped: {},
  lost: { handBack: 'returned' },
  sold: { handBack: 'returned' },
})

/** A device's serial number in its stored form, entered as printed on a label or shown by an OLT. */
export const DeviceNumber = z
  .string()
  .trim()
  .max(longestPrinted)
  .overwrite(normalSerial)
  .regex(/^[A-Z0-9]{6,32}$/, 'device-number')

/** A device type, such as one model of ONT. */
export const PhysicalResourceSpec = z.object({
  code: z.string(),
  type: z.string(),
  name: z.string(),
  zhName: z.string(),
  vendor: z.string(),
})

/** A device: its type, location and role (specification section 3, physical resource). */
export const PhysicalResource = z.object({
  number: z.string(),
  mac: z.string(),
  specType: z.string(),
  specCode: z.string(),
  specName: z.string(),
  specZhName: z.string(),
  state: z.enum(deviceFlow.states),
  condition: z.enum(['new', 'used']),
  locationKind: z.enum(['warehouse', 'department', 'employee', 'customer', 'olt', 'odb', 'vendor']),
  locationCode: z.string(),
  locationName: z.string(),
  locationZhName: z.string(),
  productCode: z.string().nullable(),
  /** How the customer holds it; null if it is not at a customer's. */
  ownership: DeviceOwnership.nullable(),
  warrantyUntil: Day.nullable(),
  /** The day on which it was installed in the network; null if it is not there. */
  installedOn: Day.nullable(),
  /** The number of lines it has been registered for so far. */
  preAuthCount: z.int(),
  lostValue: Money.nullable(),
  /** The person charged for a lost device. */
  chargedName: z.string().nullable(),
  chargedZhName: z.string().nullable(),
  chargedOrder: z.string().nullable(),
  /**
   * The amount to be credited to the customer when the lost device is returned; null if the customer was not charged.
   */
  creditOnReturn: Money.nullable(),
  /** The values of the fields that lists show. */
  customFields: CustomValues,
})

export const MaterialSpec = z.object({ code: z.string(), name: z.string(), zhName: z.string(), unit: z.string() })

const readers = ['TaskProcess', 'TaskManagement', 'QueryPhysicalResourcePage', 'ManualResourceRecycle'] as const

export const stock = {
  deviceStates: call({
    method: 'GET',
    path: 'physical-resources/status',
    summary: 'List the states of devices',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  deviceSpecs: call({
    method: 'GET',
    path: 'physical-resources/specs',
    summary: 'List the types of devices',
    permission: 'signed-in',
    input: z.object({ specType: Code.optional() }),
    output: z.array(PhysicalResourceSpec),
    refuses: [],
  }),
  findResource: call({
    method: 'GET',
    path: 'physical-resources',
    action: 'findResource',
    summary: 'Search devices: my own, and with the permission to query stock those of the units I may see',
    permission: [...readers, 'ResourDeviceInstall'],
    input: z.object({
      ...paged,
      /** The beginning of a serial number or MAC address. */
      number: optionalText(32),
      specCode: Code.optional(),
      specType: Code.optional(),
      state: z.enum(deviceFlow.states).optional(),
      /** Only devices held by the caller. */
      own: z.boolean().optional(),
      /** Only devices that can be installed in the network. */
      installable: z.boolean().optional(),
      /** Only devices at a network location, as returned by the lists of locations. */
      networkPlace: Code.optional(),
      customFields: CustomFilter,
    }),
    output: page(PhysicalResource),
    refuses: ['invalid-input'],
  }),
  atHand: call({
    method: 'GET',
    path: 'physical-resources',
    action: 'atHand',
    summary: 'List the devices I can hand over now: my own and those on the shelf of my unit',
    permission: 'ReplacePhysicalResourceAct',
    input: z.object({ specType: Code.optional() }),
    output: z.array(
      PhysicalResource.pick({
        number: true,
        mac: true,
        specType: true,
        specCode: true,
        specName: true,
        specZhName: true,
        condition: true,
      }).extend({ value: Money }),
    ),
    refuses: [],
  }),
  replaceReasons: call({
    method: 'GET',
    path: 'physical-resources/replace-reasons',
    summary: 'List the reasons for replacing a device',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  materialSpecs: call({
    method: 'GET',
    path: 'materials/specifications',
    summary: 'List the types of materials',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(MaterialSpec),
    refuses: [],
  }),
  ownMaterials: call({
    method: 'GET',
    path: 'materials/own',
    summary: 'List the materials I hold with the remaining quantity of each',
    permission: readers,
    input: z.object({}),
    output: z.array(MaterialSpec.extend({ onHand: z.number() })),
    refuses: [],
  }),
}
