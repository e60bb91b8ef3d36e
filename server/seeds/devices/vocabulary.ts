import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import {
  huaweiOnts,
  huaweiOptics,
  huaweiServicePorts,
  type Listed,
  zteConfiguration,
  zteOnts,
  zteOptics,
  zteStates,
} from './listings.ts'
import { c600, enteringC600, isC600 } from './c600.ts'
import { changing } from './changing.ts'
import { checking } from './checking.ts'
import { type Answering, isOffline, isOnline, type Known, type Place, type ServicePort } from './known.ts'

/**
 * Simulates the command lines of Huawei and ZTE OLTs. Repeating a command fails, as on real ones. An ONT whose serial
 * number ends in FFFF is offline; one that ends in EEEE has too little optical power.
 */

const offline = 'Failure: The ONT is offline'
type Adding = { key: string; serial: string; profiles?: string }

function add(known: Known, { key, serial: typed, profiles = '' }: Adding, success: string): string {
  const serial = normalSerial(typed)
  if (isOffline(serial)) return offline
  const other = [...known.onts].find(([place, held]) => held === serial && place !== key)
  if (other) return 'Failure: SN already exists'
  const there = known.onts.get(key)
  if (there !== undefined && there !== serial) return 'Failure: The ONT ID has already existed'
  if (there === serial) return 'Failure: SN already exists'
  known.onts.set(key, serial)
  known.profiles.set(key, profiles)
  known.waiting.delete(serial)
  return success
}

/** Returns the PON port and ID at which an ONT is registered; undefined if it is not. */
function located(known: Known, serial: string): [ponPort: string, id: string] | undefined {
  const place = [...known.onts].find(([, held]) => held === normalSerial(serial))?.[0].split(':')
  return place && [place[0] ?? '', place[1] ?? '']
}

/** Returns the output of a Huawei OLT for an ONT, with the serial number in hexadecimal and in letters. */
function ontInfo(known: Known, serial: string): string {
  const place = located(known, serial)
  if (!place) return 'Failure: The required ONT does not exist'
  const bytes = Buffer.from(serial.slice(0, 4)).toString('hex').toUpperCase() + serial.slice(4)
  return [
    '-----------------------------------------------------------------------------',
    `F/S/P                   : ${place[0]}`,
    `ONT-ID                  : ${place[1]}`,
    'Control flag            : active',
    'Run state               : online',
    `SN                      : ${bytes} (${serial.slice(0, 4)}-${serial.slice(4)})`,
    '-----------------------------------------------------------------------------',
  ].join('\n')
}

/** Returns the output of a ZTE OLT for an ONU. */
function onuBySerial(known: Known, serial: string): string {
  const place = located(known, serial)
  return place
    ? `SearchResult\n--------------------\n${known.isC600 ? 'gpon_onu-' : 'gpon-onu_'}${place[0]}:${place[1]}`
    : '%Code 32310-GPONSRV : No related information to show.'
}

function remove(known: Known, key: string, success: string): string {
  const serial = known.onts.get(key)
  if (serial === undefined) return 'Failure: The ONT does not exist'
  if (isOnline(known, key)) known.waiting.set(serial, key.slice(0, key.indexOf(':')))
  known.onts.delete(key)
  known.inactive.delete(key)
  known.profiles.delete(key)
  known.ports.delete(key)
  return success
}

type Opening = { key: string; number: string } & ServicePort

function openPort(known: Known, { key, number, vlan, userVlan }: Opening, success: string): string {
  if (!known.onts.has(key)) return 'Failure: The ONT does not exist'
  const ports = known.ports.get(key) ?? new Map<string, ServicePort>()
  if (ports.has(number)) return 'Failure: Service virtual port has existed already'
  known.ports.set(key, ports.set(number, { vlan, userVlan }))
  return success
}

/** Removes a service port of an ONT. Returns whether it was there. */
function closePort(known: Known, key: string, number: string): boolean {
  const ports = known.ports.get(key)
  const existed = ports?.delete(number) ?? false
  if (ports?.size === 0) known.ports.delete(key)
  return existed
}

/** Returns the optical power at the customer in dBm, always the same for one ONT. */
function light(serial: string | undefined): string {
  if (serial?.endsWith('EEEE')) return '-31.40'
  const spread = Buffer.from(serial ?? '').reduce((sum, byte) => sum + byte, 0) % 60
  return (-18 - spread / 10).toFixed(2)
}

/** Returns the optical readings of an ONT, longer than one screen. */
const optics = (dBm: string): string =>
  [
    '  ONU NNI port ID                        : 0',
    '  Module type                            : GPON',
    '  Module sub-type                        : CLASS B+',
    '  Used type                              : ONU',
    '  Encapsulation Type                     : BOSA ON BOARD',
    '  Optical power precision(dBm)           : 3.0',
    '  Vendor name                            : HUAWEI',
    '  Laser bias current(mA)                 : 12',
    '  Temperature(C)                         : 51',
    '  Voltage(V)                             : 3.260',
    '  Tx optical power(dBm)                  : 2.25',
    `  Rx optical power(dBm)                  : ${dBm}`,
    '  OLT Rx ONT optical power(dBm)          : -21.02',
  ].join('\n')

/** Returns the attenuation of a ZTE ONT: `up` as received by the OLT, and `down` as received by the ONT. */
const attenuation = (dBm: string): string =>
  [
    '           OLT                  ONU              Attenuation',
    '--------------------------------------------------------------------------',
    ' up      Rx :-29.500(dbm)      Tx:2.231(dbm)        31.731(dB)',
    '',
    ` down    Tx :3.120(dbm)        Rx:${dBm}(dbm)       24.120(dB)`,
  ].join('\n')

const denied = '% Permission denied'

const lightOf = (known: Known, serial: string | undefined): string =>
  known.light.get(serial ?? '')?.toFixed(2) ?? light(serial)

const read = (known: Known, key: string, answer: (dBm: string) => string): string =>
  isOnline(known, key) ? answer(lightOf(known, known.onts.get(key))) : offline

/** Returns the ONTs of a PON port by ID. */
const ontsAt = (known: Known, port: string): Listed[] =>
  [...known.onts]
    .filter(([key]) => key.startsWith(`${port}:`))
    .map(([key, serial]) => ({
      id: key.slice(port.length + 1),
      serial,
      isOnline: isOnline(known, key),
      isActive: !known.inactive.has(key),
      servicePorts: [...(known.ports.get(key) ?? [])].map(([number, port]) => ({ number, ...port })),
      dBm: lightOf(known, serial),
    }))
    .sort((one, other) => Number(one.id) - Number(other.id))

/** Lines that list all ONTs of a PON port. */
const listing: [RegExp, Answering][] = [
  [
    /^display ont info (\d+) all$/,
    (known, { at }, [port]) => huaweiOnts(`${at}/${port}`, ontsAt(known, `${at}/${port}`)),
  ],
  [/^display service-port port (\S+)$/, (known, _, [port = '']) => huaweiServicePorts(port, ontsAt(known, port))],
  [/^display ont optical-info (\d+) all$/, (known, { at }, [port]) => huaweiOptics(ontsAt(known, `${at}/${port}`))],
  [/^show gpon onu baseinfo gpon-olt_(\S+)$/, (known, _, [port = '']) => zteOnts(port, ontsAt(known, port))],
  [/^show gpon onu state gpon-olt_(\S+)$/, (known, _, [port = '']) => zteStates(port, ontsAt(known, port))],
  [
    /^show running-config interface gpon-onu_(\S+)$/,
    (known, _, [onu = '']) =>
      zteConfiguration(
        onu,
        [...(known.ports.get(onu) ?? [])].map(([number, port]) => ({ number, ...port })),
      ),
  ],
  [/^show pon power onu-rx gpon-olt_(\S+)$/, (known, _, [port = '']) => zteOptics(port, ontsAt(known, port))],
]

/** Lines that are valid in every mode of a session. */
const moving: [RegExp, Answering][] = [
  [/^enable$/, (_, place) => ((place.level = 'rule'), '')],
  [/^(undo smart|undo alarm output all|terminal length 0)$/, () => ''],
  [
    /^(config|configure terminal)$/,
    (_, place) => (place.level === 'rule' ? ((place.level = 'configure'), '') : denied),
  ],
  [
    /^(quit|exit|end)$/,
    (_, place) => {
      if (place.at === '') place.level = place.level === 'configure' ? 'rule' : 'look'
      place.at = ''
      return ''
    },
  ],
]

/** Lines that are valid only in configuration mode. */
const configuring: [RegExp, Answering][] = [
  // Huawei
  [/^interface gpon (\S+)$/, (_, place, [slot = '']) => ((place.at = slot), '')],
  [
    /^ont add (\d+) (\d+) sn-auth (\S+) omci (?:ont-lineprofile-id (\S+) ont-srvprofile-id (\S+) )?.+$/,
    (known, { at }, [port, id, serial = '', line = '', service = '']) =>
      add(
        known,
        { key: `${at}/${port}:${id}`, serial, profiles: `${line} ${service}` },
        `Number of ONTs that can be added: 1, success: 1\nPortID :${port}, ONTID :${id}`,
      ),
  ],
  ...changing,
  [
    /^ont delete (\d+) (\d+)$/,
    (known, { at }, [port, id]) =>
      remove(known, `${at}/${port}:${id}`, 'Number of ONTs that can be deleted: 1, success: 1'),
  ],
  [
    /^service-port vlan (\d+) gpon (\S+) ont (\d+) gemport (\d+) multi-service user-vlan (\d+) .+$/,
    (known, _, [vlan = '', pon, id, number = '', userVlan = '']) =>
      openPort(known, { key: `${pon}:${id}`, number, vlan, userVlan }, ''),
  ],
  [
    /^undo service-port port (\S+) ont (\d+) gemport (\d+)$/,
    (known, _, [pon, id, number = '']) =>
      closePort(known, `${pon}:${id}`, number) ? '' : 'Failure: No service virtual port can be operated',
  ],
  [
    /^undo service-port port (\S+) ont (\d+)$/,
    (known, _, [pon, id]) =>
      known.ports.delete(`${pon}:${id}`) ? '' : 'Failure: No service virtual port can be operated',
  ],
  [/^display ont optical-info (\d+) (\d+)$/, (known, { at }, [port, id]) => read(known, `${at}/${port}:${id}`, optics)],
  // ZTE
  ...enteringC600,
  [/^interface gpon-olt_(\S+)$/, (_, place, [pon = '']) => ((place.at = pon), '')],
  [/^interface gpon-onu_(\S+)$/, (_, place, [onu = '']) => ((place.at = onu), '')],
  [
    /^onu (\d+) type \S+ sn (\S+)$/,
    (known, { at }, [id, serial = '']) => add(known, { key: `${at}:${id}`, serial }, '[Successful]'),
  ],
  [/^no onu (\d+)$/, (known, { at }, [id]) => remove(known, `${at}:${id}`, '[Successful]')],
  [
    /^service-port (\d+) vport \d+ user-vlan (\d+) vlan (\d+)( .+)?$/,
    (known, { at }, [number = '', userVlan = '', vlan = '']) =>
      openPort(known, { key: at, number, vlan, userVlan }, '[Successful]'),
  ],
  [
    /^no service-port (\d+)$/,
    (known, { at }, [number = '']) =>
      closePort(known, at, number) ? '[Successful]' : 'Failure: The service port does not exist',
  ],
  [
    /^show pon power attenuation (?:gpon-onu_|gpon_onu-)(\S+)$/,
    (known, _, [onu = '']) => read(known, onu, attenuation),
  ],
  [/^display ont info by-sn (\S+)$/, (known, _, [serial = '']) => ontInfo(known, serial)],
  [/^show gpon onu by sn (\S+)$/, (known, _, [serial = '']) => onuBySerial(known, serial)],
  // Both vendors
  [/^description \S+$/, () => ''],
]

/** Returns an OLT's response to one line, an error for an unknown line. Updates the mode in `place`. */
export function answerTo(known: Known, place: Place, line: string): string {
  for (const [pattern, answering] of place.level === 'configure'
    ? [...moving, ...(isC600(place) ? c600 : []), ...configuring, ...checking, ...listing]
    : moving) {
    const match = pattern.exec(line)
    if (match) return answering(known, place, match.slice(1))
  }
  return `% Unknown command: ${line}`
}

const signs = { look: '>', rule: '#', configure: '(config)#' }

/** Returns the prompt of a session in its mode. */
export const promptOf = ({ level, at }: Place): string =>
  at === '' ? `OLT${signs[level]}` : `OLT(config-if-${at.replaceAll('/', '-')})#`

/** Returns the confirmation that an OLT asks for before a line; undefined if it asks for none. */
export function questionOf(line: string): { asks: string; goOn: RegExp } | undefined {
  if (line.startsWith('undo service-port'))
    return { asks: 'Are you sure to release service virtual port(s)? (y/n)[n]:', goOn: /^y$/ }
  if (line.startsWith('ont reset')) return { asks: 'Are you sure to reset the ONT(s)? (y/n)[n]:', goOn: /^y$/ }
  if (line === 'reboot') return { asks: 'Confirm to reboot? [yes/no]:', goOn: /^yes$/ }
  if (line.startsWith('service-port vlan'))
    return { asks: '{ <cr>|bundle<K>|inbound<K>|\r\n  user-encap<K> }:', goOn: /^$/ }
  return undefined
}
