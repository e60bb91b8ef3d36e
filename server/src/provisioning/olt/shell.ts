import type { Duplex } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** So long one line may go without the prompt that ends its answer. */
const patience_ms = 15_000

/** A device that says more than this to one line is broken or hostile: an answer is a screen or two. */
const longestAnswer = 1024 * 1024
/** Prompts and questions stand at the end of what was said; the rest need not be searched again with each piece. */
const tail = 4_096

/** A question that a line terminal asks in between, and the key that answers it. */
const asked: [RegExp, string][] = [
  [/-{2,}\s*More[^\n]*$/i, ' '],
  [/\(y\/n\)\s*(\[[yn]\])?\s*:?\s*$/i, 'y\n'],
  [/\{[^{}\n]*<cr>[^{}\n]*\}\s*:\s*$/, '\n'],
]
// The pager with what overwrites it.
const pager = /-{2,}\s*More[^\n]*?-{2,}[ \t]*/gi

/** A command line that is being read: what was written before its first prompt is over. */
export type Shell = {
  /** Sends a line; gives its answer without the echo, the prompt at its end. Rejects when it closes or says nothing. */
  say: (line: string) => Promise<string>
  /** The prompt that stands there now. */
  prompt: () => string
}

/**
 * Reads the command line of a device: answers end with the prompt, whose beginning is the name that the device shows
 * first. Screens are turned, questions answered with yes, choices with none. Rejects when there is no prompt.
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

  /** Waits until what has come ends with a prompt, answering what is asked meanwhile. */
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
