import type { Answering, Known, Place } from './known.ts'

/** Simulates how Huawei OLTs deactivate and activate registered ONTs and change their profiles. */

const missing = 'Failure: The ONT does not exist'

/** Activates or deactivates an ONT. Repeating it fails, as on real devices. */
function switchOnt(known: Known, { key, on }: { key: string; on: boolean }): string {
  if (!known.onts.has(key)) return missing
  if (known.inactive.has(key) !== on) return `Failure: The ONT is already ${on ? 'activated' : 'deactivated'}`
  if (on) known.inactive.delete(key)
  else known.inactive.add(key)
  return ''
}

const profiled = (known: Known, key: string, profiles: string): string => {
  if (!known.onts.has(key)) return missing
  known.profiles.set(key, profiles)
  return ''
}

const at = (place: Place, port = '', id = '') => `${place.at}/${port}:${id}`

/** Lines that change a registered ONT. */
export const changing: [RegExp, Answering][] = [
  [
    /^ont (de)?activate (\d+) (\d+)$/,
    (known, place, [off, port, id]) => switchOnt(known, { key: at(place, port, id), on: off === undefined }),
  ],
  [
    /^ont modify (\d+) (\d+) ont-lineprofile-id (\S+) ont-srvprofile-id (\S+)$/,
    (known, place, [port, id, line, service]) => profiled(known, at(place, port, id), `${line} ${service}`),
  ],
]
