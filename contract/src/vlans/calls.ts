import { z } from 'zod'
import { call } from '#platform/call.ts'
import { optionalText, page, paged } from '#platform/values.ts'
import { Vlan } from './vlan.ts'

const VlanEntryId = z.string().regex(/^\d{1,18}$/, 'unreadable')

/** Whether an OLT has the VLANs that the plan wants. */
export const vlanStates = ['as-planned', 'differs'] as const

/** A line that has a service, with its planned and its actual VLANs; null if it has none or they are unknown. */
export const LineVlan = z.object({
  customerCode: z.string(),
  customerName: z.string(),
  lineCode: z.string(),
  ponPort: z.string(),
  ontId: z.int(),
  state: z.enum(vlanStates),
  sVlan: Vlan,
  /** Null also if the line gets one only when it is sent. */
  cVlan: Vlan.nullable(),
  appliedSVlan: Vlan.nullable(),
  appliedCVlan: Vlan.nullable(),
})

/** Calls that compare the VLAN plan with the OLTs. */
export const vlans = {
  lines: call({
    method: 'GET',
    path: 'vlan-plan/{vlanEntryId}/lines',
    summary: 'List the lines of a VLAN plan entry with their planned and actual VLANs, by line',
    permission: 'NetWorkResourEdit',
    input: z.object({
      vlanEntryId: VlanEntryId,
      state: z.enum(vlanStates).optional(),
      keyword: optionalText(60),
      ...paged,
    }),
    output: page(LineVlan),
    refuses: [],
  }),
  resend: call({
    method: 'POST',
    path: 'vlan-plan',
    action: 'resend',
    summary: 'Send the planned VLANs to all lines of an entry that have others; their service is interrupted briefly',
    permission: 'NetWorkResourEdit',
    input: z.object({ vlanEntryId: VlanEntryId }),
    output: z.object({ lines: z.int() }),
    refuses: ['not-found'],
  }),
}

/** A service of a line as it should be on the OLT, and as it is. */
export const LineService = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  serviceZhName: z.string(),
  /** Whether the line should have the service; if not, it is being removed. */
  wanted: z.boolean(),
  sVlan: Vlan.nullable(),
  cVlan: Vlan.nullable(),
  /** Whether the OLT has the service open, and its VLANs there; null if they are unknown. */
  open: z.boolean(),
  appliedSVlan: Vlan.nullable(),
  appliedCVlan: Vlan.nullable(),
  /** The paid add-on that begins when the OLT has opened the service; null if none waits for it. */
  awaitedBy: z.string().nullable(),
})
export type LineService = z.output<typeof LineService>
