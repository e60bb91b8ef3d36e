import type { ReadingFault } from '@lastmile/contract/inventory/faults.ts'
import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { inventoryActions } from '@lastmile/contract/provisioning/templates.ts'
import { type OltDriver, parametersOf, render, SignInError, withoutSecrets } from '#devices'
import type { Olt } from '#network'
import { storable, storableError } from '#platform/storable.ts'
import { bounded } from '#provisioning'
import { type ListPatterns, rowsOf } from './response.ts'

/** An ONT as its line terminal displays it. */
export type FoundOnt = {
  ontId: number
  serial: string
  runState: string | null
  isUp: boolean | null
  vlans: number[]
  rxPower: number | null
}
/** A template that lists ONTs, with the text of its commands. */
export type ListTemplate = ListPatterns & { body: string }
export type PortReading = { onts: FoundOnt[] } | { fault: ReadingFault; transcript: string }
/** A PON port to read, with the templates of its vendor. */
export type PortToRead = { olt: Olt; ponPort: string; templates: readonly ListTemplate[] }

/** Stops a reading. */
class Unread extends Error {
  fault: ReadingFault
  constructor(fault: ReadingFault) {
    super(fault.code)
    this.fault = fault
  }
}

const fail = (code: Exclude<ReadingFault, { code: 'refused' }>['code'], params: Record<string, string>): never => {
  throw new Unread({ code, params } as ReadingFault)
}

/** The time limit for a PON port. A vendor that displays VLANs only by ONT needs up to 129 commands. */
const limit_minutes = 4

/**
 * Reads the ONTs of a PON port with their states, VLANs and optical power, in one session. Changes nothing on the line
 * terminal. Returns a fault if any response is incomplete or not understood, with the session up to that point.
 */
export async function readPort(driver: OltDriver, port: PortToRead): Promise<PortReading> {
  const said: string[] = []
  try {
    return { onts: await readOnts(driver, port, (text) => void said.push(text)) }
  } catch (error) {
    said.push(error instanceof Unread ? '' : storableError(error))
    return { fault: faultOf(error, port), transcript: bounded(withoutSecrets(said.join(''))) }
  }
}

async function readOnts(driver: OltDriver, port: PortToRead, record: (text: string) => void): Promise<FoundOnt[]> {
  const session = await driver.session(port.olt)
  const end = performance.now() + limit_minutes * 60_000
  const run = async (line: string) => {
    if (performance.now() > end) fail('port-too-slow', { ponPort: port.ponPort, minutes: String(limit_minutes) })
    record(`${line}\n`)
    const response = storable(await session.run(line))
    record(response)
    return response
  }
  try {
    record(storable(session.prompt))
    const onts = new Map<number, FoundOnt>()
    for (const action of inventoryActions) {
      const template = port.templates.find((one) => one.action === action)
      if (template) await readWith(template, { port, run, onts })
    }
    return [...onts.values()]
  } finally {
    await session.close()
  }
}

type Reading = { port: PortToRead; run: (line: string) => Promise<string>; onts: Map<number, FoundOnt> }

/** Sends the commands of a template, once for each ONT if it names one, and adds the values that it reads. */
async function readWith(template: ListTemplate, { port, run, onts }: Reading): Promise<void> {
  const isPerOnt = /\{\{\s*(?:ontId|serial|description)\s*\}\}/.test(template.body)
  const targets = isPerOnt ? [...onts.values()] : [undefined]
  for (const ont of targets) {
    const place = { ponPort: port.ponPort, ontId: ont?.ontId ?? 0, terminalNumber: ont?.serial ?? '' }
    const rendered = render(template.body, parametersOf({ ...place, productCode: place.terminalNumber }))
    if ('fault' in rendered) throw new Unread(rendered.fault)
    for (const command of rendered.lines) {
      const rows = rowsOf(await run(command), command, template)
      if ('fault' in rows) throw new Unread(rows.fault)
      for (const values of rows) addValues(onts, values, { ont, command, template, ponPort: port.ponPort })
    }
  }
}

type Origin = { ont: FoundOnt | undefined; command: string; template: ListTemplate; ponPort: string }

function addValues(onts: Map<number, FoundOnt>, values: Record<string, string>, origin: Origin): void {
  const { command, template, ponPort } = origin
  const other = values['ponPort']?.replaceAll(/\s/g, '')
  if (other && other !== ponPort) fail('other-port-answered', { command, action: template.action, other, ponPort })
  const ontId = Number(values['ontId'] || (origin.ont?.ontId ?? Number.NaN))
  const known = onts.get(ontId)
  if (template.action === 'inventory-onts') {
    const serial = normalSerial(values['serial'] ?? '')
    if (!(ontId >= 0 && ontId <= 128) || !/^[\dA-Z]{8,24}$/.test(serial)) {
      const line = `${values['ontId'] ?? ''} ${values['serial'] ?? ''}`
      fail('line-not-understood', { command, action: template.action, line })
    }
    if (known) fail('ont-twice', { command, ontId: String(ontId) })
    onts.set(ontId, { ontId, serial, vlans: [], rxPower: null, ...stateIn(values) })
    return
  }
  if (!known) return fail('ont-not-listed', { command, ontId: values['ontId'] ?? '', ponPort })
  if (values['state']) Object.assign(known, stateIn(values))
  const vlan = Number(values['vlan'] || Number.NaN)
  if (vlan >= 1 && vlan <= 4094 && !known.vlans.includes(vlan)) known.vlans.push(vlan)
  const rx = Number(values['rx'] || Number.NaN)
  if (Number.isFinite(rx)) known.rxPower = rx
}

/** Returns the state that a line displays. It is up if the pattern has put it into the group `up`. */
const stateIn = ({ state, up }: Record<string, string>) => ({
  runState: state ? storable(state, 40) : null,
  isUp: state ? Boolean(up) : null,
})

/** Returns why a PON port could not be read. */
function faultOf(error: unknown, { olt, ponPort }: PortToRead): ReadingFault {
  if (error instanceof Unread) return error.fault
  const params = { olt: olt.code, ponPort }
  if (!(error instanceof SignInError))
    return { code: 'session-failed', params: { ...params, reason: storable(storableError(error), 200) } }
  const { why } = error
  if (why === 'silent' || why === 'closed' || why === 'unreachable') return { code: 'olt-silent', params }
  return { code: why, params }
}
