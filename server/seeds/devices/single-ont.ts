import { createHash } from 'node:crypto'

/** Simulates how Huawei and ZTE OLTs show the state and MAC addresses of one ONT, and the ONTs that are not registered. */

const ruler = `  ${'-'.repeat(77)}`

/** A registered ONT of a PON port. */
type Ont = { port: string; id: string; serial: string; isOnline: boolean; isActive: boolean }
/** The VLAN of an ONT's first service port; undefined if it has none. */
type Behind = Ont & { vlan: string | undefined }
type Waiting = { serial: string; port: string }

const inBytes = (serial: string) => Buffer.from(serial.slice(0, 4)).toString('hex').toUpperCase() + serial.slice(4)

/** Returns the state of an ONT as `display ont info <port> <id>` does. */
export const huaweiState = ({ port, id, serial, isOnline, isActive }: Ont): string =>
  [
    ruler,
    `  F/S/P                   : ${port}`,
    `  ONT-ID                  : ${id}`,
    `  Control flag            : ${isActive ? 'active' : 'deactivated'}`,
    `  Run state               : ${isOnline ? 'online' : 'offline'}`,
    `  Config state            : ${isOnline ? 'normal' : 'initial'}`,
    `  Match state             : ${isOnline ? 'match' : 'initial'}`,
    '  DBA type                : SR',
    `  ONT distance(m)         : ${isOnline ? '1260' : '-'}`,
    '  ONT last distance(m)    : 1260',
    '  Authentic type          : SN-auth',
    `  SN                      : ${inBytes(serial)} (${serial.slice(0, 4)}-${serial.slice(4)})`,
    '  Last down cause         : dying-gasp',
    '  Last up time            : 2026-11-20 08:15:02+06:30',
    '  Last down time          : 2026-11-20 08:12:44+06:30',
    ruler,
  ].join('\n')

/** Returns the state of an ONT as `show gpon onu detail-info` does. */
export const zteState = (onu: string, { serial, isOnline }: Ont): string =>
  [
    `ONU interface:         ${onu}`,
    '  Name:                ',
    '  Type:                GENERIC',
    '  State:               ready',
    '  Admin state:         enable',
    `  Phase state:         ${isOnline ? 'working' : 'LOS'}`,
    '  Config state:        success',
    '  Authentication mode: sn',
    `  Serial number:       ${serial}`,
    '  ONU Distance:        1260m',
    `  Online Duration:     ${isOnline ? '76h 12m 41s' : 'N/A'}`,
    '------------------------------------------',
    '       Authpass Time          OfflineTime             Cause',
    '   1   2026-11-20 08:15:02    0000-00-00 00:00:00     ',
  ].join('\n')

/** Returns the MAC address of the router behind an ONT, always the same for one ONT. */
const macOf = (serial: string): string[] =>
  `7c11${createHash('sha256').update(serial).digest('hex').slice(0, 8)}`.match(/.{4}/g) ?? []

/** Returns the MAC addresses behind an ONT as `display mac-address ont` does. */
export function huaweiMacs({ port, id, serial, isOnline, vlan }: Behind): string {
  if (!isOnline || vlan === undefined) return '  Failure: There is not any MAC address record'
  const [frame = '', slot = '', index = ''] = port.split('/')
  return [
    ruler,
    '  SRV-P BUNDLE TYPE MAC            MAC TYPE F /S /P  VPI  VCI   VLAN ID',
    '  INDEX INDEX',
    ruler,
    `      0      -  gpon ${macOf(serial).join('-')} dynamic  ${frame} /${slot} /${index}  ${id.padEnd(4)} 1        ${vlan}`,
    ruler,
    '  Total: 1',
    '  Note: F--Frame, S--Slot, P--Port,',
    '       VPI indicates ONT ID for PON, VCI indicates GEM index for GPON',
  ].join('\n')
}

const nothing = '%Code 32310-GPONSRV : No related information to show.'

/** Returns the MAC addresses behind an ONT as `show mac` does. */
export const zteMacs = (place: string, { serial, isOnline, vlan }: Behind): string =>
  !isOnline || vlan === undefined
    ? nothing
    : [
        'Total mac address : 1',
        '',
        'Mac address      vlan  port                       type',
        '-'.repeat(64),
        `${macOf(serial).join('.')}   ${vlan.padEnd(4)}  ${place.padEnd(25)}  Dynamic`,
      ].join('\n')

/** Returns the ONTs that wait for registration as `display ont autofind all` does. */
export function huaweiWaiting(onts: readonly Waiting[]): string {
  if (onts.length === 0) return '  Failure: The automatically found ONTs do not exist'
  const found = onts.flatMap(({ serial, port }, index) => [
    `  Number              : ${index + 1}`,
    `  F/S/P               : ${port}`,
    `  Ont SN              : ${inBytes(serial)} (${serial.slice(0, 4)}-${serial.slice(4)})`,
    '  Password            : 0x00000000000000000000',
    '  Loid                : ',
    '  Checkcode           : ',
    '  VendorID            : HWTC',
    '  Ont Version         : 10C7.A',
    '  Ont SoftwareVersion : V3R017C10S120',
    '  Ont EquipmentID     : EG8145V5',
    '  Ont autofind time   : 2026-11-28 10:20:11+06:30',
    ruler,
  ])
  return [ruler, ...found, `  The number of GPON autofind ONT is ${onts.length}`].join('\n')
}

/** Returns the ONTs that wait for registration as `show gpon onu uncfg` of a C300 does. */
export const zteWaiting = (onts: readonly Waiting[]): string =>
  onts.length === 0
    ? nothing
    : [
        'OnuIndex                 Sn                  State',
        '-'.repeat(69),
        ...onts.map(({ serial, port }) => `${`gpon-onu_${port}:1`.padEnd(25)}${serial.padEnd(20)}unknown`),
      ].join('\n')

/** Returns the ONTs that wait for registration as `show pon onu uncfg` of a C600 does. */
export const c600Waiting = (onts: readonly Waiting[]): string =>
  onts.length === 0
    ? nothing
    : [
        'OltIndex            Model                SN                 PW',
        '-'.repeat(75),
        ...onts.map(
          ({ serial, port }) => `${`gpon_olt-${port}`.padEnd(20)}F670L                ${serial.padEnd(19)}12345678`,
        ),
      ].join('\n')
