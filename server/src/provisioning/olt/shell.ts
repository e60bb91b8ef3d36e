import type { Duplex } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** How long one line may take without the prompt that ends its response. */
const patience_ms = 15_000

/** A device that responds with more than this to one line is broken or hostile: a response is a screen or two. */
const longestAnswer = 1024 * 1024
/** Prompts and questions are at the end of the output; the rest need not be searched again with each piece. */
const tail = 4_096

/** A question that a line terminal asks in between, and the key that answers it. */
const asked: [RegExp, string][] = [
  [/-{2,}\s*More[^\n]*$/i, ' '],
  [/\(y\/n\)\s*(\[[yn]\])?\s*:?\s*$/i, 'y\n'],
  [/\{[^{}\n]*<cr>[^{}\n]*\}\s*:\s*$/, '\n'],
]
// The pager with what overwrites it.
const pager = /-{2,}\s*More[^\n]*?-{2,}[ \t]*/gi

/** A command line being read: output before its first prompt is discarded. */
export type Shell = {
  /**
   * Sends a line; returns its response without the echo, the prompt at its end. Rejects if the connection closes or is
   * silent.
   */
  say: (line: string) => Promise<string>
  /** The current prompt. */
  prompt: () => string
}

/**
 * Reads the command line of a device: responses end with the prompt, whose beginning is the name that the device shows
 * first. Pages are advanced, questions answered with yes, choices with none. Rejects if there is no prompt.
 */
export async function openShell(channel: Duplex): Promise<Shell> {
  let text = ''
  let wake: (over?: Error) => void = () => undefined
  let over: Error | undefined
  channel.on('data', (data: Buffer) => {
    text += data.toString('utf8')
    if (text.length > longestAnswer) over ??= new Error(`it said more than ${longestAnswer / 1024} kB`)
    wake(over)
  })
  channel.on('close', () => {
    over = new Error('the session was closed')
    wake(over)
  })

  /** Waits until the output ends with a prompt, answering questions meanwhile. */
  const read = async (prompt: RegExp): Promise<string> => {
    let answered = 0
    const late = Promise.withResolvers<never>()
    const clock = setTimeout(() => late.reject(new Error(`no prompt within ${patience_ms / 1_000} s`)), patience_ms)
    try {
      for (;;) {
        const clean = stripVTControlCharacters(text).replaceAll('\r', '')
        const end = clean.slice(-tail)
        const question = clean.length > answered ? asked.find(([pattern]) => pattern.test(end)) : undefined
        if (question) {
          answered = clean.length
          channel.write(question[1])
        } else if (prompt.test(end)) {
          text = ''
          return clean.replaceAll(pager, '')
        }
        if (over) throw over
        const news = Promise.withResolvers<undefined>()
        wake = () => news.resolve(undefined)
        await Promise.race([news.promise, late.promise])
      }
    } finally {
      clearTimeout(clock)
    }
  }

  const greeting = await read(/[\w.()/:-]+[>#]\s*$/)
  const lastLine = (said: string) => said.slice(said.lastIndexOf('\n') + 1).trim()
  let standing = lastLine(greeting)
  const name = standing.replace(/[>#(].*$/, '')
  const prompt = new RegExp(`(^|\\n)${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}[\\w()./:-]*[>#]\\s*$`)
  return {
    prompt: () => standing,
    say: async (line) => {
      channel.write(`${line}\n`)
      const said = await read(prompt)
      standing = lastLine(said)
      return said.slice(said.indexOf('\n') + 1)
    },
  }
}
