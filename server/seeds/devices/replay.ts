import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { typedOn } from './command-line.ts'

/** A step of a transcript: output of the device, or input that it waits for. */
type Step = { prints: string } | { line: string; hidden: boolean } | { key: true } | { pause_ms: number }

/**
 * Parses a transcript: the output of a device, with the input in `«»`: `«config»` a line, `«*secret»` one that is not
 * echoed, `«~»` a single key, `«... 700»` a pause in milliseconds. `␛` is the escape character. Lines that begin with
 * `##` are comments.
 */
export function transcriptAt(name: string): readonly Step[] {
  const text = readFileSync(new URL(`transcripts/${name}.txt`, import.meta.url), 'utf8')
  const shown = text.replace(/^(?:##.*\n)+/, '').trimEnd()
  return shown.split(/(«[^»]*»)/).map((part): Step => {
    const typed = /^«(.*)»$/.exec(part)?.[1]
    if (typed === undefined) return { prints: part.replaceAll('\n', '\r\n').replaceAll('␛', '\u001B') }
    if (typed === '~') return { key: true }
    if (typed.startsWith('...')) return { pause_ms: Number(typed.slice(3)) }
    return { line: typed.replace(/^\*/, ''), hidden: typed.startsWith('*') }
  })
}

/**
 * Simulates an OLT that answers exactly as in a transcript, over a plain TCP connection. `unexpected` lists what was
 * typed although the transcript says otherwise; the connection then ends.
 */
export function replayed(steps: readonly Step[]) {
  const unexpected: string[] = []
  let isOver = false
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    void play(socket, steps, unexpected).then((done) => (isOver = done))
  })
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { server, unexpected, isOver: () => isOver, close }
}

/** Plays a transcript, then repeats the last prompt. Returns whether it was played to its end. */
async function play(socket: Socket, steps: readonly Step[], unexpected: string[]): Promise<boolean> {
  const typed = typedOn(socket)
  let shown = ''
  const print = (text: string) => {
    shown += text
    socket.write(text)
  }
  /** Reads a line. An empty one that the transcript does not have only repeats the prompt. */
  const read = async (expected: string) => {
    for (;;) {
      const line = await typed.line()
      if (line === undefined || line.trim() !== '' || expected === '') return line?.trim()
      print(`\r\n${shown.slice(shown.lastIndexOf('\n') + 1)}`)
    }
  }
  for (const step of steps) {
    if ('prints' in step) print(step.prints)
    else if ('pause_ms' in step) await sleep(step.pause_ms)
    else if ('key' in step) await typed.key()
    else {
      const line = await read(step.line)
      if (line !== step.line) return failed(socket, { line, step, unexpected })
      print(step.hidden ? '' : line)
    }
  }
  void read('nothing more')
  return true
}

type Failing = { line: string | undefined; step: { line: string }; unexpected: string[] }

/** Records input that the transcript does not expect, and ends the connection. */
function failed(socket: Socket, { line, step, unexpected }: Failing): false {
  if (line !== undefined) unexpected.push(`${line} instead of ${step.line}`)
  socket.destroy()
  return false
}
