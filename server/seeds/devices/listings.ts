/** Simulates how Huawei and ZTE OLTs list all ONTs of a PON port, with their states, VLANs and optical power. */

/** An ONT of the listed PON port. */
export type Listed = {
  id: string
  serial: string
  isOnline: boolean
  isActive: boolean
  servicePorts: readonly ListedPort[]
  dBm: string
}
/** A service port, with its number on the ONT, its VLAN and the VLAN between the ONT and the OLT. */
type ListedPort = { number: string; vlan: string; userVlan: string }

const ruler = `  ${'-'.repeat(77)}`

/** Writes a PON port as Huawei OLTs do in tables: `0/ 1/3`. */
const spaced = (port: string) => port.replace('/', '/ ')

/** Returns a serial number with its vendor in hexadecimal, as Huawei OLTs list it. */
const inBytes = (serial: string) => Buffer.from(serial.slice(0, 4)).toString('hex').toUpperCase() + serial.slice(4)

/** Returns the ONTs of a PON port as `display ont info <port> all` does. */
export function huaweiOnts(port: string, onts: readonly Listed[]): string {
  const rows = onts.map(({ id, serial, isOnline, isActive }) => {
    const [run, config, match] = isOnline ? ['online', 'normal', 'match'] : ['offline', 'initial', 'initial']
    return `  ${spaced(port)}  ${id.padStart(3)}  ${inBytes(serial)}  ${(isActive ? 'active' : 'deactivated').padEnd(11)} ${run.padEnd(8)} ${config.padEnd(8)} ${match.padEnd(8)} no `
  })
  const labels = onts.map(({ id }) => `  ${spaced(port)}     ${id.padStart(3)}   ONT_NO_DESCRIPTION`)
  const online = onts.filter(({ isOnline }) => isOnline).length
  return [
    ruler,
    '  F/S/P   ONT         SN         Control     Run      Config   Match    Protect',
    '          ID                     flag        state    state    state    side ',
    ruler,
    ...rows,
    ruler,
    '  F/S/P   ONT-ID   Description',
    ruler,
    ...labels,
    ruler,
    `  In port ${spaced(port)} , the total of ONTs are: ${onts.length}, online: ${online}`,
    ruler,
  ].join('\n')
}

/** Returns the service ports of a PON port as `display service-port port` does. */
export function huaweiServicePorts(port: string, onts: readonly Listed[]): string {
  const open = onts.flatMap(({ id, isOnline, servicePorts }) => servicePorts.map((one) => ({ id, isOnline, ...one })))
  if (open.length === 0) return '  Failure: No service virtual port can be operated'
  const rows = open.map(
    ({ id, isOnline, number, vlan, userVlan }, index) =>
      `  ${String(index).padStart(6)} ${vlan.padStart(4)} common   gpon ${spaced(port)} ${id.padStart(3)}  ${number.padEnd(5)} vlan  ${userVlan.padEnd(10)} -    -    ${isOnline ? 'up' : 'down'}`,
  )
  return [
    '  Switch-Oriented Flow List',
    ruler,
    '   INDEX VLAN VLAN     PORT F/ S/ P VPI  VCI   FLOW  FLOW       RX   TX   STATE',
    '         ID   ATTR     TYPE                    TYPE  PARA',
    ruler,
    ...rows,
    ruler,
    `   Total : ${open.length}  (Up/Down :    ${open.length}/0)`,
    '   Note : F--Frame, S--Slot, P--Port,',
    '          VPI indicates ONT ID for PON, VCI indicates GEM index for GPON,',
    '          v/e--vlan/encap, pritag--priority-tagged.',
  ].join('\n')
}

/** Returns the optical readings of the working ONTs as `display ont optical-info <port> all` does. */
export function huaweiOptics(onts: readonly Listed[]): string {
  const working = onts.filter(({ isOnline }) => isOnline)
  if (working.length === 0) return '  Failure: There is no online ONT'
  return [
    ruler,
    '  ONT  Rx power  Tx power  OLT Rx ONT  Temperature  Voltage  Current  Distance  ',
    '  ID   (dBm)     (dBm)     power(dBm)  (C)          (V)      (mA)     (m)       ',
    ruler,
    ...working.map(
      ({ id, dBm }) =>
        `  ${id.padStart(3)}  ${dBm.padEnd(8)}  2.25      -21.02      51           3.260    12       1260`,
    ),
    ruler,
  ].join('\n')
}

const nothing = '%Code 32310-GPONSRV : No related information to show.'
const onuOf = (port: string, { id }: Listed) => `gpon-onu_${port}:${id}`

/** Returns the ONTs of a PON port as `show gpon onu baseinfo` does. */
export const zteOnts = (port: string, onts: readonly Listed[]): string =>
  onts.length === 0
    ? nothing
    : [
        'OnuIndex                Type       Mode    AuthInfo            State',
        '-'.repeat(75),
        ...onts.map((ont) => `${onuOf(port, ont).padEnd(24)}GENERIC    sn      ${`SN:${ont.serial}`.padEnd(20)}ready`),
      ].join('\n')

/** Returns the states of a PON port's ONTs as `show gpon onu state` does. */
export const zteStates = (port: string, onts: readonly Listed[]): string =>
  onts.length === 0
    ? nothing
    : [
        'OnuIndex               Admin State  OMCC State   O7 State     Phase State',
        '-'.repeat(76),
        ...onts.map((ont) => {
          const states = ont.isOnline ? ['enable', 'operation', 'working'] : ['disable', 'unknown', 'LOS']
          return `${onuOf(port, ont).padEnd(23)}enable       ${states.map((state) => state.padEnd(13)).join('')}`
        }),
        `ONU Number: ${onts.filter(({ isOnline }) => isOnline).length}/${onts.length}`,
      ].join('\n')

/** Returns the configuration of an ONT as `show running-config interface` does. */
export const zteConfiguration = (onu: string, ports: readonly ListedPort[]): string =>
  [
    'Building configuration...',
    '!',
    `interface gpon-onu_${onu}`,
    '  tcont 1 profile UPTO-75M',
    '  gemport 1 name internet unicast tcont 1 dir both',
    ...ports.map(
      ({ number, vlan, userVlan }) => `  service-port ${number} vport ${number} user-vlan ${userVlan} vlan ${vlan}`,
    ),
    '!',
    'end',
  ].join('\n')

/** Returns the optical power at a PON port's ONTs as `show pon power onu-rx` does. */
export const zteOptics = (port: string, onts: readonly Listed[]): string =>
  onts.length === 0
    ? nothing
    : [
        'Onu                 Rx power',
        '-'.repeat(36),
        ...onts.map((ont) => `${onuOf(port, ont).padEnd(20)}${ont.isOnline ? `${ont.dBm}(dbm)` : 'N/A'}`),
      ].join('\n')
