import { type KnownDevice, knownDevices } from '#stock'
import type { Ownership } from '#stock'
import type { Context } from '#platform/context.ts'
import type { Choices } from '#imports/file/open-file.ts'
import type { Fault } from './faults.ts'
import type { DeviceModel, ImportedOffering, Names } from './look-up.ts'
import type { ReadRow } from './read-rows.ts'

/** The ONT of a line, new to us or from our stock. */
export type Terminal = { number: string; mac: string; specCode: string; ownership: Ownership | null }

/** Our devices by serial number, and the serial numbers of MACs. */
export type Devices = { byNumber: Map<string, KnownDevice>; byMac: Map<string, string> }

/** Reads our devices that rows name. */
export async function readDevices(
  ctx: Pick<Context, 'db'>,
  named: readonly { number: string; mac: string }[],
): Promise<Devices> {
  const known = named.length === 0 ? [] : await knownDevices(ctx, named)
  return {
    byNumber: new Map(known.map((device) => [device.number, device])),
    byMac: new Map(known.map(({ mac, number }) => [mac, number])),
  }
}

type Looking = {
  names: Names
  choices: Choices
  devices: Devices
  /** The units from whose stock a device may be taken. */
  visibleUnits: readonly string[]
  offering: ImportedOffering | undefined
}

/** Resolves the ONT that a row names: one in stock, otherwise a new one, which needs a MAC and a model. */
export function terminalOf(row: ReadRow, looking: Looking): [Terminal | null, Fault[]] {
  const { line, terminalNumber: number, mac } = row
  if (number === undefined) return [null, []]
  const { devices, offering, visibleUnits } = looking
  const known = devices.byNumber.get(number)
  const ownership = offering?.terminalOwnership ?? null
  if (!known) return newTerminal(row, { ...looking, number, ownership })
  const faults: Fault[] = []
  if (known.shelf === null || !visibleUnits.includes(known.shelf))
    faults.push({ line, field: 'terminalNumber', what: 'not-in-stock', value: number })
  if (mac !== undefined && mac !== known.mac)
    faults.push({ line, field: 'mac', what: 'other-mac', value: mac, other: known.mac })
  if (!fits(offering, known.type)) faults.push({ line, field: 'terminalNumber', what: 'wrong-kind', value: number })
  return [{ number, mac: known.mac, specCode: known.specCode, ownership }, faults]
}

function newTerminal(
  { line, mac, specCode }: ReadRow,
  { names, choices, devices, offering, number, ownership }: Looking & { number: string; ownership: Ownership | null },
): [Terminal | null, Fault[]] {
  const faults: Fault[] = []
  const written = specCode ?? choices.specCode
  const model: DeviceModel | string = written === undefined ? 'needed-new' : names.model(written)
  if (mac === undefined) faults.push({ line, field: 'mac', what: 'needed-new' })
  else if (devices.byMac.has(mac)) faults.push({ line, field: 'mac', what: 'taken', value: mac })
  if (typeof model === 'string')
    faults.push({ line, field: 'specCode', what: model as 'needed-new' | 'several' | 'unknown', value: written })
  else if (!fits(offering, model.type)) faults.push({ line, field: 'specCode', what: 'wrong-kind', value: written })
  if (mac === undefined || typeof model === 'string') return [null, faults]
  return [{ number, mac, specCode: model.code, ownership }, faults]
}

const fits = (offering: ImportedOffering | undefined, type: string): boolean =>
  !offering || offering.terminalSpecType === null || offering.terminalSpecType === type
