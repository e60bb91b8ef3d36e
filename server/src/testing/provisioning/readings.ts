import type { Office } from '#testing/office.ts'
import type { GivenLine } from './given.ts'
import { simulator } from './olts.ts'

/** The OLT of the lines of tests, and its host. */
export const oltCode = 'OLT-YGN-1'
export const host = '10.20.0.2'

/** Reads the OLT and returns its last reading. */
export async function readOlt(office: Office) {
  const { inventory } = office.as('OltInventory')
  await inventory.read({ oltCode })
  await office.work()
  return inventory.reading({ oltCode })
}

/** Returns where the simulated OLT has the ONT of a line registered, as `0/1/0:5`. */
export const placeAt = ({ serial }: Pick<GivenLine, 'serial'>): string =>
  [...simulator.onts(host)].find(([, held]) => held === serial)?.[0] ?? ''

/** Registers the ONT of a line at another number of its PON port, as an engineer at the console of the OLT would. */
export function renumber(line: Pick<GivenLine, 'serial'>, ontId: number): { ponPort: string; ontId: number } {
  const place = placeAt(line)
  const ponPort = place.slice(0, place.indexOf(':'))
  simulator.onts(host).delete(place)
  simulator.onts(host).set(`${ponPort}:${ontId}`, line.serial)
  return { ponPort, ontId }
}
