import type { Olt, OltDriver } from './driver.ts'

/**
 * Line terminals that exist only in memory and understand the commands of our Huawei-like and ZTE-like templates.
 * Saying a thing twice is the same as saying it once. An ONT whose serial number ends in FFFF is offline; one that
 * ends in EEEE gets too little light.
 */
export type Simulator = OltDriver & {
  /** Every line a line terminal was given, by host. */
  heard: (host: string) => readonly string[]
  /** What it knows: serial numbers by PON port and number, `0/1/3:5`. */
  onts: (host: string) => ReadonlyMap<string, string>
  /** The next sessions to this host fail: with this answer to their first line, or unreachable where it is null. */
  failNext: (host: string, times: number, answer?: string | null) => void
  /** Happens once, while the next command to this host is under way. */
  meanwhile: (host: string, happens: () => Promise<unknown>) => void
  /** Every line terminal forgets all: the next office begins with empty ones. */
  clear: () => void
}

type State = {
  onts: Map<string, string>
  ports: Set<string>
  heard: string[]
  faults: (string | null)[]
  meanwhile: (() => Promise<unknown>) | undefined
}
/** Where a session stands: the PON port or ONT whose configuration is open. */
type Place = { at: string }
type Answering = (state: State, place: Place, found: string[]) => string

const offline = 'Failure: The ONT is offline'
const isOffline = (serial: string | undefined) => serial?.endsWith('FFFF') ?? false

function add(state: State, { key, serial }: { key: string; serial: string }, success: string): string {
  if (isOffline(serial)) return offline
  const other = [...state.onts].find(([place, known]) => known === serial && place !== key)
  if (other) return `Failure: SN already exists at ${other[0]}`
  const there = state.onts.get(key)
  if (there !== undefined && there !== serial) return 'Failure: The ONT ID has already existed'
  state.onts.set(key, serial)
  return success
}

function remove(state: State, key: string, success: string): string {
  state.onts.delete(key)
  state.ports.delete(key)
  return success
}

function openPort(state: State, key: string, success: string): string {
  if (!state.onts.has(key)) return 'Failure: The ONT does not exist'
  state.ports.add(key)
  return success
}

/** Light at the customer's end in dBm, always the same for the same ONT. */
function light(serial: string | undefined): string {
  if (serial?.endsWith('EEEE')) return '-31.40'
  const spread = Buffer.from(serial ?? '').reduce((sum, byte) => sum + byte, 0) % 60
  return (-18 - spread / 10).toFixed(2)
}

const read = (state: State, key: string, answer: (dBm: string) => string): string => {
  const serial = state.onts.get(key)
  return isOffline(serial) ? offline : answer(light(serial))
}

const vocabulary: [RegExp, Answering][] = [
  // Huawei
  [/^interface gpon (\S+)$/, (_, place, [slot = '']) => ((place.at = slot), '')],
  [
    /^ont add (\d+) (\d+) sn-auth (\S+) omci .+$/,
    (state, { at }, [port, id, serial = '']) =>
      add(
        state,
        { key: `${at}/${port}:${id}`, serial },
        `Number of ONTs that can be added: 1, success: 1\nPortID :${port}, ONTID :${id}`,
      ),
  ],
  [
    /^ont delete (\d+) (\d+)$/,
    (state, { at }, [port, id]) =>
      remove(state, `${at}/${port}:${id}`, 'Number of ONTs that can be deleted: 1, success: 1'),
  ],
  [
    /^service-port vlan \d+ gpon (\S+) ont (\d+) gemport .+$/,
    (state, _, [pon, id]) => openPort(state, `${pon}:${id}`, ''),
  ],
  [/^undo service-port port (\S+) ont (\d+)$/, (state, _, [pon, id]) => (state.ports.delete(`${pon}:${id}`), '')],
  [
    /^display ont optical-info (\d+) (\d+)$/,
    (state, { at }, [port, id]) =>
      read(state, `${at}/${port}:${id}`, (dBm) => `  Rx optical power(dBm)                  : ${dBm}`),
  ],
  // ZTE
  [/^interface gpon-olt_(\S+)$/, (_, place, [pon = '']) => ((place.at = pon), '')],
  [/^interface gpon-onu_(\S+)$/, (_, place, [onu = '']) => ((place.at = onu), '')],
  [
    /^onu (\d+) type \S+ sn (\S+)$/,
    (state, { at }, [id, serial = '']) => add(state, { key: `${at}:${id}`, serial }, '[Successful]'),
  ],
  [/^no onu (\d+)$/, (state, { at }, [id]) => remove(state, `${at}:${id}`, '[Successful]')],
  [/^service-port \d+ vport .+$/, (state, { at }) => openPort(state, at, '[Successful]')],
  [
    /^show pon power attenuation gpon-onu_(\S+)$/,
    (state, _, [onu = '']) => read(state, onu, (dBm) => ` down   Tx : 3.120(dbm)      Rx:${dBm}(dbm)`),
  ],
  // Both
  [/^(quit|exit|end)$/, (_, place) => ((place.at = ''), '')],
  [/^description \S+$/, () => ''],
]

function answerTo(state: State, place: Place, line: string): string {
  for (const [pattern, answering] of vocabulary) {
    const match = pattern.exec(line)
    if (match) return answering(state, place, match.slice(1))
  }
  return `% Unknown command: ${line}`
}

/** Makes a set of line terminals, one for each host that is spoken to. */
export function simulateOlts(): Simulator {
  const states = new Map<string, State>()
  const stateOf = (host: string): State => {
    const state = states.get(host) ?? { onts: new Map(), ports: new Set(), heard: [], faults: [], meanwhile: undefined }
    states.set(host, state)
    return state
  }
  const session = async ({ host, vendor }: Olt) => {
    const state = stateOf(host)
    let fault = state.faults.shift()
    if (fault === null) throw new Error(`${host} does not answer`)
    const place: Place = { at: '' }
    return {
      run: async (line: string) => {
        const happens = state.meanwhile
        state.meanwhile = undefined
        await happens?.()
        state.heard.push(line)
        const said = fault ?? answerTo(state, place, line)
        fault = undefined
        return `${said === '' ? '' : `${said}\n`}${vendor}(config)#`
      },
      close: async () => undefined,
    }
  }
  return {
    session,
    heard: (host) => stateOf(host).heard,
    onts: (host) => stateOf(host).onts,
    failNext: (host, times, answer = 'Failure: The system is busy') => {
      stateOf(host).faults.push(...Array.from({ length: times }, () => answer))
    },
    meanwhile: (host, happens) => {
      stateOf(host).meanwhile = happens
    },
    clear: () => states.clear(),
  }
}

/** The line terminals of this process. */
export const simulator: Simulator = simulateOlts()
