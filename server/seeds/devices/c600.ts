import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { type Answering, isOffline, isOnline, type Known, type Place, type ServicePort } from './known.ts'

/**
 * Simulates how a ZTE C600 is configured: interfaces `gpon_olt-1/3/1`, `gpon_onu-1/3/1:5` and `vport-1/3/1.5:1`. It prints
 * nothing after a line that succeeds, and `%Error` after one that fails.
 */

const noInterface = '%Error 20202: The interface does not exist.'
const exists = (what: string) => `%Error 32214: The ${what} already exists.`
const missing = (what: string) => `%Error 32215: The ${what} does not exist.`

/** Whether a session is at an interface of a C600. */
export const isC600 = ({ at }: Place): boolean => /^(gpon_olt|gpon_onu|vport)-/.test(at)

const nameOf = ({ at }: Place) => at.slice(at.indexOf('-') + 1)

/** Returns the ONT and the number of the vport at which a session is. */
function vportOf(place: Place): { key: string; number: string } {
  const [, port = '', id = '', number = ''] = /^(.+)\.(\d+):(\d+)$/.exec(nameOf(place)) ?? []
  return { key: `${port}:${id}`, number }
}

function add(known: Known, key: string, typed: string): string {
  const serial = normalSerial(typed)
  if (isOffline(serial)) return '%Error 32227: The ONU is offline.'
  if (known.onts.has(key)) return exists('ONU')
  if ([...known.onts.values()].includes(serial)) return exists('ONU with this SN')
  known.onts.set(key, serial)
  known.waiting.delete(serial)
  return ''
}

function remove(known: Known, key: string): string {
  const serial = known.onts.get(key)
  if (serial === undefined) return missing('ONU')
  if (isOnline(known, key)) known.waiting.set(serial, key.slice(0, key.indexOf(':')))
  for (const table of [known.onts, known.ports, known.profiles, known.inactive]) table.delete(key)
  return ''
}

function openPort(known: Known, place: Place, port: ServicePort): string {
  const { key, number } = vportOf(place)
  const ports = known.ports.get(key) ?? new Map<string, ServicePort>()
  if (ports.has(number)) return exists('service port')
  known.ports.set(key, ports.set(number, port))
  return ''
}

function closePort(known: Known, place: Place): string {
  const { key, number } = vportOf(place)
  return known.ports.get(key)?.delete(number) ? '' : missing('service port')
}

/** Lines that enter an interface, which must exist if it is of an ONT, and those at the management of an ONT. */
export const enteringC600: [RegExp, Answering][] = [
  [
    /^interface (gpon_olt-\S+)$/,
    (known, place, [at = '']) => {
      known.isC600 = true
      place.at = at
      return ''
    },
  ],
  [/^service \d+ gemport \d+ vlan \d+$/, () => ''],
  [/^no service \d+$/, () => ''],
  [
    /^interface ((?:gpon_onu|vport)-(\S+?)[.:](\d+)(?::\d+)?)$/,
    (known, place, [at = '', port, id]) => {
      if (!known.onts.has(`${port}:${id}`)) return noInterface
      place.at = at
      return ''
    },
  ],
]

/** Lines at an interface of a C600. */
export const c600: [RegExp, Answering][] = [
  [/^onu (\d+) type \S+ sn (\S+)$/, (known, place, [id, serial = '']) => add(known, `${nameOf(place)}:${id}`, serial)],
  [/^no onu (\d+)$/, (known, place, [id]) => remove(known, `${nameOf(place)}:${id}`)],
  [/^name \S+$/, () => ''],
  [/^tcont \d+ profile (\S+)$/, (known, place, [profile = '']) => (known.profiles.set(nameOf(place), profile), '')],
  [/^gemport \d+ tcont \d+$/, () => ''],
  [
    /^service-port 1 user-vlan (\d+) vlan (\d+)$/,
    (known, place, [userVlan = '', vlan = '']) => openPort(known, place, { userVlan, vlan }),
  ],
  [/^no service-port 1$/, (known, place) => closePort(known, place)],
]
