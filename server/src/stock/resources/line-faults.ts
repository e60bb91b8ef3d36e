import { macFault } from '@lastmile/contract/platform/hardware.ts'
import type { lineFaults } from '@lastmile/contract/stock/resources.ts'
import { type DeviceLine, isSerial } from '#platform/reader/devices/device-line.ts'

export type Fault = { line: number; lineText: string; lineFault: (typeof lineFaults)[number] }

/** Returns the errors in the lines themselves: an invalid format, or a number or MAC that occurs twice. */
export function faultsIn(lines: readonly DeviceLine[]): Fault[] {
  const numbers = new Set<string>()
  const macs = new Set<string>()
  const faults: Fault[] = []
  for (const { line, lineText, number, mac, fault } of lines) {
    const lineFault = fault ?? faultOf({ number, mac, numbers, macs })
    if (lineFault) faults.push({ line, lineText, lineFault })
    numbers.add(number)
    macs.add(mac)
  }
  return faults
}

type Seen = { number: string; mac: string; numbers: Set<string>; macs: Set<string> }

function faultOf({ number, mac, numbers, macs }: Seen): Fault['lineFault'] | undefined {
  if (!isSerial(number)) return 'number-form'
  return macFault(mac) ?? (numbers.has(number) ? 'number-twice' : macs.has(mac) ? 'mac-twice' : undefined)
}
