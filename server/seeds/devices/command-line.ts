import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Known, Place } from './known.ts'
import { answerTo, promptOf, questionOf } from './vocabulary.ts'

/**
 * How a session fails: by this response to its first line, by refusing the sign-in (null), by closing in the middle of
 * a line, by staying silent for this long, or by an alarm. An alarm appears `before` the response to the first line,
 * followed by the prompt as real OLTs print it, or directly `behind` the prompt that ends the response.
 */
export type Fault = string | null | { closes: true } | { silent_ms: number } | { alarm: 'before' | 'behind' }

/** The sign-in that a simulated OLT accepts. It asks for the enable password only if it has one. */
export type Accepted = { user: string; password: string; enablePassword?: string }

/** A simulated OLT: its state, the lines it heard, its next faults and the sign-in it accepts. */
export type Device = Known & {
  heard: string[]
  faults: Fault[]
  meanwhile: (() => Promise<unknown>) | undefined
  signIn: Accepted
}

/** Longer than a packet takes, so that the client receives the alarm separately from the rest. */
const alarmGap_ms = 700

/** The number of lines per screen of the simulated OLTs. */
const screen = 10

type Typed = ReturnType<typeof typedOn>
type Shell = { channel: Duplex; typed: Typed; device: Device; place: Place }

/** Reads lines and responds like an OLT: with echo, screen by screen, ending with the prompt. */
export async function serveShell(
  channel: Duplex,
  { device, fault, typed = typedOn(channel) }: { device: Device; fault: Fault | undefined; typed?: Typed },
): Promise<void> {
  const shell: Shell = { channel, typed, device, place: { level: 'look', at: '' } }
  let wrong = fault
  channel.write(`\r\nSimulated line terminal\r\n\r\n${promptOf(shell.place)}`)
  for (;;) {
    const line = (await shell.typed.line())?.trim()
    if (line === undefined) return
    channel.write(`${line}\r\n`)
    const late = typeof wrong === 'object' && wrong && 'alarm' in wrong && wrong.alarm === 'behind' && !isMove(line)
    if (line === '') {
      channel.write(promptOf(shell.place))
      continue
    }
    if (line === 'enable' && !(await mayEnable(shell))) channel.write('% Bad passwords\r\n')
    else if (isMove(line)) await show(shell, answerTo(device, shell.place, line))
    else {
      await obey(shell, line, wrong)
      wrong = undefined
    }
    channel.write(promptOf(shell.place) + (late ? alarm : ''))
  }
}

const alarm =
  '\r\n  ! FAULT    MAJOR 2026-11-28 10:20:11+08:00 ALARM 0x2e112003\r\n  Failure of the feed fiber, FrameID: 0, SlotID: 1\r\n'

/** Lines that only prepare the session, which do not trigger a fault. */
const isMove = (line: string) =>
  /^(enable|config|configure terminal|undo smart|undo alarm output all|terminal length 0)$/.test(line)

/** Executes a line, or produces the fault set for this session. */
async function obey(shell: Shell, line: string, wrong: Fault | undefined): Promise<void> {
  const { channel, device, place } = shell
  const happens = device.meanwhile
  device.meanwhile = undefined
  await happens?.()
  device.heard.push(line)
  if (typeof wrong === 'string') return show(shell, wrong)
  if (wrong && 'closes' in wrong) {
    channel.destroy()
    return
  }
  if (wrong && 'silent_ms' in wrong) await sleep(wrong.silent_ms)
  if (wrong && 'alarm' in wrong && wrong.alarm === 'before') {
    channel.write(`${alarm}${promptOf(place)}`)
    await sleep(alarmGap_ms)
  }
  if (await agreed(shell, line)) await show(shell, answerTo(device, place, line))
}

/** Asks for the enable password, if the OLT has one. */
async function mayEnable({ channel, typed, device }: Shell): Promise<boolean> {
  const { enablePassword } = device.signIn
  if (enablePassword === undefined) return true
  channel.write('Password:')
  const given = (await typed.line())?.trim()
  channel.write('\r\n')
  return given === enablePassword
}

/** Asks for confirmation of a line, as a real OLT does. Returns whether to continue. */
async function agreed({ channel, typed }: Shell, line: string): Promise<boolean> {
  const question = questionOf(line)
  if (!question) return true
  channel.write(question.asks)
  const reply = (await typed.line())?.trim() ?? ''
  channel.write(`${reply}\r\n`)
  return question.goOn.test(reply)
}

async function show({ channel, typed }: Shell, said: string): Promise<void> {
  const lines = said === '' ? [] : said.split('\n')
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % screen === 0) {
      channel.write("---- More ( Press 'Q' to break ) ----")
      await typed.key()
      channel.write('\u001B[37D                                     \u001B[37D')
    }
    channel.write(`${line}\r\n`)
  }
}

/** Reads the input of a channel by key or by line; undefined once the channel is closed. */
export function typedOn(channel: Duplex) {
  let pending = ''
  let closed = false
  let news = Promise.withResolvers<undefined>()
  const tell = () => {
    news.resolve(undefined)
    news = Promise.withResolvers()
  }
  channel.on('data', (data: Buffer) => {
    pending += data.toString()
    tell()
  })
  channel.on('close', () => {
    closed = true
    tell()
  })
  const until = async (length: () => number): Promise<string | undefined> => {
    while (length() === 0) {
      if (closed) return undefined
      await news.promise
    }
    const found = pending.slice(0, length())
    pending = pending.slice(found.length)
    return found
  }
  return {
    key: () => until(() => (pending === '' ? 0 : 1)),
    line: () => until(() => pending.search(/[\r\n]/) + 1),
  }
}

/** Returns a new simulated OLT that accepts this sign-in. */
export const newDevice = (signIn: Accepted): Device => ({
  onts: new Map(),
  ports: new Map(),
  cut: new Set(),
  light: new Map(),
  waiting: new Map(),
  isC600: false,
  inactive: new Set(),
  profiles: new Map(),
  restarted: [],
  heard: [],
  faults: [],
  meanwhile: undefined,
  signIn,
})
