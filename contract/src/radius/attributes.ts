import type { accessServerVendors } from './access-servers.ts'

/** An attribute: its vendor's number unless it is standard, its own number, and the kind of its value. */
export type RadiusAttribute = {
  readonly vendor?: number
  readonly type: number
  readonly kind: 'text' | 'integer' | 'ipv4' | 'octets'
}

/** Standard attributes that a reply to any access server may contain (RFC 2865, 2869). */
export const standardReplies = {
  'Filter-Id': { type: 11, kind: 'text' },
  'Idle-Timeout': { type: 28, kind: 'integer' },
  'Framed-Pool': { type: 88, kind: 'text' },
} as const satisfies Record<string, RadiusAttribute>

/** The attributes that a reply to an access server of a vendor may contain, named as in FreeRADIUS's dictionaries. */
export const vendorReplies = {
  mikrotik: {
    'Mikrotik-Group': { vendor: 14988, type: 3, kind: 'text' },
    'Mikrotik-Rate-Limit': { vendor: 14988, type: 8, kind: 'text' },
    'Mikrotik-Mark-Id': { vendor: 14988, type: 11, kind: 'text' },
    'Mikrotik-Address-List': { vendor: 14988, type: 19, kind: 'text' },
  },
  huawei: {
    'Huawei-Input-Burst-Size': { vendor: 2011, type: 1, kind: 'integer' },
    'Huawei-Input-Average-Rate': { vendor: 2011, type: 2, kind: 'integer' },
    'Huawei-Input-Peak-Rate': { vendor: 2011, type: 3, kind: 'integer' },
    'Huawei-Output-Burst-Size': { vendor: 2011, type: 4, kind: 'integer' },
    'Huawei-Output-Average-Rate': { vendor: 2011, type: 5, kind: 'integer' },
    'Huawei-Output-Peak-Rate': { vendor: 2011, type: 6, kind: 'integer' },
    'Huawei-Qos-Profile-Name': { vendor: 2011, type: 31, kind: 'text' },
    'Huawei-Up-Priority': { vendor: 2011, type: 61, kind: 'integer' },
    'Huawei-Down-Priority': { vendor: 2011, type: 62, kind: 'integer' },
    'Huawei-Policy-Name': { vendor: 2011, type: 95, kind: 'text' },
    'Huawei-Domain-Name': { vendor: 2011, type: 138, kind: 'text' },
  },
  cisco: {
    'Cisco-AVPair': { vendor: 9, type: 1, kind: 'text' },
    'Cisco-Policy-Up': { vendor: 9, type: 37, kind: 'text' },
    'Cisco-Policy-Down': { vendor: 9, type: 38, kind: 'text' },
  },
  juniper: {
    'ERX-Ingress-Policy-Name': { vendor: 4874, type: 10, kind: 'text' },
    'ERX-Egress-Policy-Name': { vendor: 4874, type: 11, kind: 'text' },
    'ERX-Qos-Profile-Name': { vendor: 4874, type: 26, kind: 'text' },
    'ERX-Qos-Parameters': { vendor: 4874, type: 82, kind: 'text' },
    'ERX-CoS-Shaping-Pmt-Type': { vendor: 4874, type: 108, kind: 'text' },
  },
  zte: {
    'ZTE-QoS-Profile-Down': { vendor: 3902, type: 82, kind: 'text' },
    'ZTE-Rate-Ctrl-SCR-Down': { vendor: 3902, type: 83, kind: 'integer' },
    'ZTE-Rate-Ctrl-Burst-Down': { vendor: 3902, type: 84, kind: 'integer' },
    'ZTE-Rate-Ctrl-SCR-Up': { vendor: 3902, type: 89, kind: 'integer' },
    'ZTE-Rate-Ctrl-Burst-Up': { vendor: 3902, type: 91, kind: 'integer' },
    'ZTE-QOS-Profile-Up': { vendor: 3902, type: 94, kind: 'text' },
  },
  // Reads the speed from Filter-Id.
  'accel-ppp': {},
  other: {},
} as const satisfies Record<(typeof accessServerVendors)[number], Record<string, RadiusAttribute>>

/** Returns the attributes that a reply to an access server of this vendor may contain. */
export const repliesOf = (vendor: keyof typeof vendorReplies): Readonly<Record<string, RadiusAttribute>> => ({
  ...vendorReplies[vendor],
  ...standardReplies,
})
