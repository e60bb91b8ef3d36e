import type { Office } from '#testing/office.ts'

const keeping = ['43', '44', '45', 'count.take', '46', '47'] as const

/** An employee with these rights in a unit, with calls of their own. */
export async function hired(office: Office, rights: Parameters<Office['hire']>[0], unit = 'STORE') {
  const code = await office.hire(rights, unit)
  return { code, ...office.holding(await office.session(code)) }
}

let delivered = 0

/** A keeper of the store. */
export const storekeeperOf = (office: Office) => hired(office, keeping)

/** A delivery of one material in packages, as its keeper puts it in. */
export const delivery = (line: { specCode?: string; quantity?: number; packages?: number; cost?: number } = {}) => ({
  organizationUnitCode: 'STORE',
  supplier: 'Fibre Trading',
  deliveryNote: `LS-${++delivered}`,
  deliveryLines: [{ specCode: 'DROP-1C', quantity: 1000, packages: 2, cost: 100_001, ...line }],
})

/** How much of each batch of a material a place holds, oldest first. */
export async function heldAt(office: Office, place: string, specCode: string): Promise<number[]> {
  const keeper = await hired(office, ['47'], 'HQ')
  const { rows } = await keeper.materials.batches({ stockPlace: place, specCode, limit: 200 })
  return rows.map(({ onHand }) => onHand)
}
