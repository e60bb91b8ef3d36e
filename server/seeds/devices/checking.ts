import { c600Waiting, huaweiMacs, huaweiState, huaweiWaiting, zteMacs, zteState, zteWaiting } from './single-ont.ts'
import { type Answering, isOnline, type Known } from './known.ts'

/** Returns an ONT as `place` names it, with the VLAN of its first service port; undefined if it is not registered. */
function ontAt(known: Known, place: string) {
  const serial = known.onts.get(place)
  if (serial === undefined) return undefined
  const [port = '', id = ''] = place.split(':')
  const [first] = known.ports.get(place)?.values() ?? []
  return { port, id, serial, isOnline: isOnline(known, place), isActive: !known.inactive.has(place), vlan: first?.vlan }
}

type Shown = NonNullable<ReturnType<typeof ontAt>>

const missing = 'Failure: The ONT does not exist'

const showing = (known: Known, place: string, show: (ont: Shown) => string): string => {
  const ont = ontAt(known, place)
  return ont ? show(ont) : missing
}

/** Restarts an ONT, which must be online. */
function restart(known: Known, place: string): string {
  const ont = ontAt(known, place)
  if (!ont) return missing
  if (!ont.isOnline) return 'Failure: The ONT is not online'
  known.restarted.push(ont.serial)
  return ''
}

const waiting = ({ waiting: onts }: Known) => [...onts].map(([serial, port]) => ({ serial, port }))

/** Lines about one ONT and about unregistered ONTs. */
export const checking: [RegExp, Answering][] = [
  // Huawei
  [/^display ont info (\d+) (\d+)$/, (known, { at }, [port, id]) => showing(known, `${at}/${port}:${id}`, huaweiState)],
  [/^display mac-address ont (\S+) (\d+)$/, (known, _, [port, id]) => showing(known, `${port}:${id}`, huaweiMacs)],
  [/^ont reset (\d+) (\d+)$/, (known, { at }, [port, id]) => restart(known, `${at}/${port}:${id}`)],
  [/^display ont autofind all$/, (known) => huaweiWaiting(waiting(known))],
  // ZTE
  [
    /^show gpon onu detail-info (gpon-onu_|gpon_onu-)(\S+)$/,
    (known, _, [kind, onu = '']) => showing(known, onu, (ont) => zteState(`${kind}${onu}`, ont)),
  ],
  [
    /^show mac gpon onu gpon-onu_(\S+)$/,
    (known, _, [onu = '']) => showing(known, onu, (ont) => zteMacs(`gpon-onu_${onu}`, ont)),
  ],
  [
    /^show mac interface vport-(\S+)\.(\d+):1$/,
    (known, _, [port, id]) => showing(known, `${port}:${id}`, (ont) => zteMacs(`vport-${port}.${id}:1`, ont)),
  ],
  [/^pon-onu-mng (?:gpon-onu_|gpon_onu-)(\S+)$/, (_, place, [onu = '']) => ((place.at = onu), '')],
  [/^reboot$/, (known, { at }) => restart(known, at)],
  [/^show gpon onu uncfg$/, (known) => zteWaiting(waiting(known))],
  [/^show pon onu uncfg$/, (known) => c600Waiting(waiting(known))],
]
