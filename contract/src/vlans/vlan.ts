import { z } from 'zod'

/** A VLAN ID (IEEE 802.1Q). */
export const Vlan = z.int().min(1).max(4_094)
