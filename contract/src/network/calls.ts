import { z } from 'zod'
import { CustomFilter, CustomValues } from '#fields/values.ts'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Code, Instant, Latitude, Longitude, page, paged, text } from '#platform/values.ts'

/** The states of a port: reserved for an order, occupied once the line works, and free again when released. */
export const portFlow = flow({
  free: { reserve: 'reserved', fail: 'faulty' },
  reserved: { occupy: 'occupied', release: 'free', expire: 'free' },
  occupied: { release: 'free' },
  faulty: { repair: 'free' },
})
export const PortStatus = z.enum(portFlow.states)

/** A distribution box with free ports. */
export const AvailableOdb = z.object({
  odbCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  townCode: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  freePorts: z.int(),
  totalPorts: z.int(),
  /** The straight-line distance from the given coordinates; null if none were given. */
  distanceMeters: z.int().nullable(),
})

export const Port = z.object({
  odbCode: z.string(),
  portCode: z.string(),
  status: PortStatus,
  /** Null if the port is free, or if its customer belongs to a unit that the caller has no access to. */
  orderCode: z.string().nullable(),
  productCode: z.string().nullable(),
  /** When a reservation ends automatically; null once the order is paid. */
  reservedUntil: Instant.nullable(),
})

/** A faulty port that is out of service. */
export const FaultyPort = z.object({
  odbCode: z.string(),
  portCode: z.string(),
  odbName: z.string(),
  odbZhName: z.string(),
  oltCode: z.string(),
  ponPort: z.string(),
  /** When it was taken out of service, and why; null if not recorded. */
  since: Instant.nullable(),
  reason: z.string().nullable(),
})

/** A port that was put into or taken out of service. */
const PortMoved = z.object({ odbCode: z.string(), portCode: z.string(), status: PortStatus })

/** A PON port of a line terminal: its boxes, their total number of ports, and how many of these are in use. */
export const PonPort = z.object({ ponPort: z.string(), boxes: z.int(), totalPorts: z.int(), heldPorts: z.int() })

/** A line behind an OLT: its PON port, box and port, and its customer if the caller has access to them. */
export const DownstreamLine = z.object({
  oltCode: z.string(),
  ponPort: z.string(),
  odbCode: z.string(),
  odbName: z.string(),
  odbZhName: z.string(),
  portCode: z.string(),
  status: PortStatus,
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  productCode: z.string().nullable(),
  /** The values of the fields of the line that lists show. */
  customFields: CustomValues,
})

export const network = {
  availableOdbs: call({
    method: 'GET',
    path: 'odbs',
    action: 'available',
    summary: 'List the distribution boxes in service with free ports, in a town or around a point, nearest first',
    permission: 'signed-in',
    input: z.object({
      town: Code.optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      radiusMeters: z.int().min(50).max(50_000).default(5_000),
    }),
    output: z.array(AvailableOdb),
    refuses: [],
  }),
  ports: call({
    method: 'GET',
    path: 'odbs/{odbCode}/ports',
    summary: 'List the ports of a distribution box',
    permission: 'signed-in',
    input: z.object({ odbCode: Code }),
    output: z.array(Port),
    refuses: ['not-found'],
  }),
  port: call({
    method: 'GET',
    path: 'odbs/{odbCode}/ports/{portCode}',
    summary: 'Get a port of a distribution box',
    permission: 'signed-in',
    input: z.object({ odbCode: Code, portCode: Code }),
    output: Port,
    refuses: ['not-found'],
  }),
  ponPorts: call({
    method: 'GET',
    path: 'olts/{oltCode}/ports',
    summary: 'List the PON ports of an OLT with the number of boxes and ports each feeds',
    permission: ['NetWorkResourEdit', 'ResourceLink'],
    input: z.object({ oltCode: Code }),
    output: z.array(PonPort),
    refuses: ['not-found'],
  }),
  failPort: call({
    method: 'POST',
    path: 'odbs',
    action: 'failPort',
    summary: 'Take a faulty free port out of service, with a reason',
    permission: 'NetWorkResourEdit',
    input: z.object({ odbCode: Code, portCode: Code, reason: text(200) }),
    output: PortMoved,
    refuses: ['not-found', 'wrong-state'],
  }),
  lines: call({
    method: 'GET',
    path: 'odbs',
    action: 'lines',
    summary: 'List the lines behind an OLT, a PON port or a box: the customers affected by an outage there',
    permission: 'ResourceLink',
    input: z.object({
      ...paged,
      oltCode: Code.optional(),
      ponPort: Code.optional(),
      odbCode: Code.optional(),
      customFields: CustomFilter,
    }),
    output: page(DownstreamLine),
    refuses: ['invalid-input'],
  }),
  relink: call({
    method: 'POST',
    path: 'odbs',
    action: 'relink',
    summary: 'Link a box to another PON port, with a reason; its lines are registered there',
    permission: 'ResourceLink',
    input: z.object({ odbCode: Code, version: z.int32().min(1), oltCode: Code, ponPort: Code, reason: text(200) }),
    output: z.object({ odbCode: z.string(), version: z.int(), lines: z.int() }),
    refuses: ['not-found', 'changed-meanwhile', 'linked-already', 'no-pon-port', 'pon-port-full'],
  }),
  faultyPorts: call({
    method: 'GET',
    path: 'odbs',
    action: 'faultyPorts',
    summary: 'List the faulty ports that are out of service',
    permission: 'abnormalAuthorizationCommandProcess',
    input: z.object({ ...paged, odbCode: Code.optional() }),
    output: page(FaultyPort),
    refuses: [],
  }),
  repairPort: call({
    method: 'POST',
    path: 'odbs',
    action: 'repairPort',
    summary: 'Return a repaired port to service, with a report of the fault and the repair',
    permission: 'port.repair',
    input: z.object({ odbCode: Code, portCode: Code, reason: text(200) }),
    output: PortMoved,
    refuses: ['not-found', 'wrong-state'],
  }),
  forgetHostKey: call({
    method: 'POST',
    path: 'olts',
    action: 'forgetHostKey',
    summary: 'Forget the host key of an OLT that was replaced; the next one it presents is stored',
    permission: 'olt.forgetKey',
    input: z.object({ oltCode: Code, reason: text(200) }),
    output: z.object({ oltCode: z.string() }),
    refuses: ['not-found'],
  }),
}
