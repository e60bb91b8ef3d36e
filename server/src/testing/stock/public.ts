import type { Office } from '#testing/office.ts'

const keeping = ['43', '44', '45', 'count.take', '46', '47'] as const

/** Creates an employee of a unit with these permissions. Returns code and client. */
export async function hired(office: Office, rights: Parameters<Office['hire']>[0], unit = 'STORE') {
  const code = await office.hire(rights, unit)
  return { code, ...office.holding(await office.session(code)) }
}

let delivered = 0

/** Creates a store keeper. */
export const storekeeperOf = (office: Office) => hired(office, keeping)

/** Records a delivery of one material in packages, as a store keeper does. */
export const delivery = (line: { specCode?: string; quantity?: number; packages?: number; cost?: number } = {}) => ({
  organizationUnitCode: 'STORE',
  supplier: 'Fibre Trading',
  deliveryNote: `LS-${++delivered}`,
  deliveryLines: [{ specCode: 'DROP-1C', quantity: 1000, packages: 2, cost: 100_001, ...line }],
})

/** Returns how much of each batch of a material a location holds, oldest first. */
export async function heldAt(office: Office, place: string, specCode: string): Promise<number[]> {
  const keeper = await hired(office, ['47'], 'HQ')
  const { rows } = await keeper.materials.batches({ stockPlace: place, specCode, limit: 200 })
  return rows.map(({ onHand }) => onHand)
}
