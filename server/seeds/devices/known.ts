/**
 * The state of an OLT: serial numbers by PON port and ONT ID, such as `0/1/3:5`, the ONTs that may carry traffic, the PON
 * ports whose fiber is cut, and how much light ONTs receive, in dBm by serial number, if it is not the usual;
 * the PON ports of ONTs that wait for registration, by serial number; and the ONTs that were restarted.
 */
export type Known = {
  onts: Map<string, string>
  ports: Map<string, Map<string, ServicePort>>
  cut: Set<string>
  light: Map<string, number>
  waiting: Map<string, string>
  /** Whether it is a ZTE C600, as the names of its interfaces show. */
  isC600: boolean
  /** The ONTs that were deactivated, and the profiles of ONTs as they were sent last, by PON port and ONT ID. */
  inactive: Set<string>
  profiles: Map<string, string>
  restarted: string[]
}
/** A service port of an ONT, by its GEM port or number: its VLAN, and the VLAN between the ONT and the OLT. */
export type ServicePort = { vlan: string; userVlan: string }
/** The mode of a session: its command level, and the PON port or ONT being configured. */
export type Place = { level: 'look' | 'rule' | 'configure'; at: string }
/** Answers a line with the values that its pattern found. */
export type Answering = (known: Known, place: Place, found: string[]) => string

/** Whether an ONT with this serial number never works. */
export const isOffline = (serial: string | undefined) => serial?.endsWith('FFFF') ?? false

/** Whether an ONT works: the one with this number on a PON port whose fiber is not cut, unless it was deactivated. */
export const isOnline = (known: Known, key: string): boolean =>
  !isOffline(known.onts.get(key)) && !known.inactive.has(key) && !known.cut.has(key.slice(0, key.indexOf(':')))
