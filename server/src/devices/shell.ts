import type { Duplex } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'
import { newPasswordPrompt, requireNewPassword } from './password-prompts.ts'
import { SignInError } from './sign-in-error.ts'

/** How long to wait for the prompt that ends the response to a line. */
const patience_ms = 15_000
/** Text that follows a prompt is a message of the device, not the response, if no output has come for this long. */
const quiet_ms = 400

/** The maximum size of the response to one line, usually a screen or two. A device that sends more is faulty. */
const longestAnswer = 1024 * 1024
/** A device that asks more questions than this about one line is repeating itself. */
const mostQuestions = 20
/** A device that prints alarms after so many empty lines in a row will not stop soon. */
const mostAlarms = 10
/** The first line of an alarm: its mark, or what happened. Errors begin with a percent sign, too, and end a response. */
const alarm = /^\s*(?:!\s|\*{3}|[%#][A-Z][a-z]{2} +\d|(?:alarm|event|trap)\b.*\d)/im
/** A longer echo may be wrapped or scrolled. */
const longestEcho = 40
/** How many characters at the end of the output are searched, because prompts and questions are always there. */
const tail = 4_096

/** A question that a line terminal may ask at any time, and the keys that answer it. */
export type Question = readonly [RegExp, string | (() => string)]

const yesOrNo =
  /(?:[([]\s*y(?:es|\(yes\))?\s*[/|]\s*n(?:o|\(no\))?\s*[)\]]\s*([([][yn][)\]])?\s*[:?]?|\by\s*\/\s*n\s*[:?])\s*$/i
/** Some devices accept only the whole word. */
const wholeWord = /(?:[([]\s*yes\s*[/|]\s*no\s*[)\]]\s*[:?]?|\byes\s*\/\s*no\s*[:?])\s*$/i
/** Returns the pattern of a question about changing the password, which must not be answered with yes. */
const ofPassword = ({ source }: RegExp): RegExp =>
  new RegExp(String.raw`(?:password|密码|change (?:it|now))[^\n]*?${source}`, 'i')
const more: Question = [/(?:-{2,}\s*More|\(more\)|press any key to continue)[^\n]*$/i, ' ']
/** At sign-in a device may also ask whether to change the password or to end another session. */
const atSignIn: readonly Question[] = [more, [newPasswordPrompt, requireNewPassword], [yesOrNo, 'n\n']]
const betweenLines: readonly Question[] = [
  more,
  [ofPassword(wholeWord), 'no\n'],
  [ofPassword(yesOrNo), 'n\n'],
  [wholeWord, 'yes\n'],
  [yesOrNo, 'y\n'],
  // Enter confirms.
  [/\[confirm\]\s*$/i, '\n'],
  // A choice, which may be wrapped over several lines.
  [/\{[^{}]*\}\s*:\s*$/, '\n'],
]
// Matches the pager prompt and the characters that erase it: blanks, or backspaces. A long run of blanks or dashes is
// searched once, not from each of its characters.
const pager = new RegExp(
  [
    String.raw`(?<![ \t])[ \t]*(?:<?(?<!-)-{2,}\s*More[^\n]*?-{2,}>?(?:[ \t]*\(\d{1,3}%\))?[ \t\b]*`,
    String.raw`(?:\(more\)|press any key to continue[^\n\b]{0,40})(?:[ \t]*[\b][ \t\b]*|[ \t]*(?=\n|$)))`,
  ].join('|'),
  'gi',
)

/** An open command line. Output before the first prompt is discarded. */
export type Shell = {
  /**
   * Sends a line and returns its response, without the echo and ending with the prompt. `secret` answers a password
   * prompt. Rejects if the connection closes or is silent.
   */
  say: (line: string, options?: { secret?: string }) => Promise<string>
  /** The current prompt. */
  prompt: () => string
}

/**
 * Opens the command line of a device. Every prompt must begin with the name in the first one. Advances the pager,
 * answers questions with yes (at sign-in with no), and selects nothing in choices. `asks` answers further questions at
 * sign-in. Rejects if no prompt appears.
 *
 * A device may print alarms at any time, and the prompt again after them. A response is therefore read from the echo of
 * its line to a prompt that appears again after an empty line: the device executes one line after the other, so the
 * second prompt shows that the first line has ended.
 */
export async function openShell(channel: Duplex, asks: readonly Question[] = []): Promise<Shell> {
  const output = outputOf(channel)
  const greeting = await output.until(
    (text) => (/[\w.()/:-]+[>#]\s*$/.test(text.slice(-tail)) ? text : undefined),
    [...atSignIn, ...asks],
    {
      // A message of the device followed the first prompt.
      quiet: (text) => {
        if (/(?:^|\n)[ \t]*[\w.()/:-]+[>#][ \t]*\n/.test(text)) channel.write('\n')
        return false
      },
    },
  )
  const lastLine = (said: string) => said.slice(said.lastIndexOf('\n') + 1).trim()
  let standing = lastLine(greeting)
  const name = standing.replace(/[>#(].*$/, '').replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const sign = `${name}(?:\\([^()\\n]*\\)|[\\w./:-])*[>#]`
  const prompted = new RegExp(`(?:^|\\n)${sign}\\s*$`)
  const repeated = new RegExp(`(?:^|\\n)(${sign})(?:\\s*\\1)+\\s*$`)
  const reprinted = new RegExp(`(^|\\n)${sign}[ \\t]*(?=\\S|\\n)`, 'g')
  const prompts = new RegExp(`(?:^|\\n)${sign}`, 'g')
  const onlyPrompt = new RegExp(`^\\s*${sign}\\s*$`)
  const anywhere = new RegExp(`(?:^|\\n)${sign}`)

  // Once a device has echoed a line, output before an echo is ignored: prompts of earlier empty lines may arrive late.
  let echoes = false
  const answered = (text: string, line: string): string => {
    const head = line.slice(0, longestEcho)
    if (!text.includes(head)) return echoes ? '' : text
    echoes = true
    return afterEcho(text, head)
  }

  /** Whether a device may have reprinted one of the prompts at the end of a response: after an alarm, or more than two. */
  const isUnsure = (said: string) => alarm.test(said) || (said.match(prompts)?.length ?? 0) > 2

  /**
   * Returns the output for a line once an empty line sent in silence is answered with one prompt only. A busy device would
   * print the response first.
   */
  const settled = async (line: string, questions: readonly Question[]): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const { length } = await output.until(() => undefined, questions, { quiet: () => true })
      channel.write('\n')
      const text = await output.until(
        (text) => (prompted.test(text.slice(length).slice(-tail)) ? text : undefined),
        questions,
        { quiet: (text) => anywhere.test(text.slice(length)) },
      )
      if (onlyPrompt.test(text.slice(length)) || tries >= mostAlarms) return answered(text, line)
    }
  }

  return {
    prompt: () => standing,
    say: async (line, { secret } = {}) => {
      const questions = secret === undefined ? betweenLines : [...atSignIn, passwordPrompt(secret)]
      output.clear()
      channel.write(`${line}\n`)
      /** Returns a check for the end of a response; the check returns the output so far once it ends with `end`. */
      const endingWith = (end: RegExp) => (text: string) => {
        const said = answered(text, line)
        return end.test(said.slice(-tail)) ? said : undefined
      }
      await output.until(endingWith(prompted), questions, {
        // A message of the device followed the prompt.
        quiet: (text) => anywhere.test(answered(text, line)),
      })
      channel.write('\n')
      const said = await output.until(endingWith(repeated), questions, {
        quiet: () => {
          channel.write('\n')
          return false
        },
      })
      const whole = isUnsure(said) ? await settled(line, questions) : said
      standing = repeated.exec(whole)?.[1] ?? standing
      // A prompt that was reprinted after an alarm precedes the next output of the device. An empty line ends the alarm.
      return whole.replace(repeated, '\n$1').replaceAll(reprinted, '$1\n').replace(/^\n+/, '')
    },
  }
}

/** Answers a password prompt once, but no prompt of a change of the password. A device that asks again refused it. */
function passwordPrompt(secret: string): Question {
  let isGiven = false
  const keys = () => {
    if (isGiven) throw new SignInError('enable-refused', 'the enable password was refused')
    isGiven = true
    return `${secret}\n`
  }
  return [/(?:^|\n)(?![^\n]*(?:old|new|current|confirm|again|retype|re-enter))[^\n]*password\s*:\s*$/i, keys]
}

/** Returns the output after the echo of a line; all of it if the device does not echo. */
function afterEcho(text: string, line: string): string {
  const at = text.indexOf(line)
  if (at < 0) return text
  const end = text.indexOf('\n', at + line.length)
  return end < 0 ? '' : text.slice(end + 1)
}

type Waiting = {
  /** Called when nothing has come for `quiet_ms`; returns whether that ends the wait. */
  quiet?: (text: string) => boolean
}

/** Collects the output of a channel. */
function outputOf(channel: Duplex) {
  let raw = ''
  let over: Error | undefined
  let wake: () => void = () => undefined
  const decoder = new StringDecoder('utf8')
  channel.on('data', (data: Buffer) => {
    raw += decoder.write(data)
    if (raw.length > longestAnswer) over ??= new Error(`it said more than ${longestAnswer / 1024} kB`)
    wake()
  })
  channel.on('close', () => {
    over = new SignInError('closed', 'the session was closed')
    wake()
  })
  const news = () =>
    new Promise<'data' | 'quiet'>((done) => {
      const clock = setTimeout(() => done('quiet'), quiet_ms)
      wake = () => {
        clearTimeout(clock)
        done('data')
      }
    })

  return {
    clear: () => {
      raw = ''
    },
    /** Waits until `found` returns a value for the output so far, and answers questions in the meantime. */
    until: async (
      found: (text: string) => string | undefined,
      questions: readonly Question[],
      { quiet }: Waiting = {},
    ): Promise<string> => {
      const end = performance.now() + patience_ms
      let answered = 0
      let asked = 0
      for (;;) {
        const shown = stripVTControlCharacters(raw).replaceAll('\r', '')
        const text = shown.replaceAll(pager, '')
        // A blank at the end of a question may arrive later than the rest.
        const isNew = shown.slice(answered).trim() !== ''
        const question = isNew ? questions.find(([pattern]) => pattern.test(shown.slice(-tail))) : undefined
        if (question) {
          const [, keys] = question
          answered = shown.length
          if (question !== more && ++asked > mostQuestions)
            throw new Error(`it asked more than ${mostQuestions} questions`)
          channel.write(typeof keys === 'string' ? keys : keys())
        } else {
          const value = found(text)
          if (value !== undefined) return value
        }
        if (over) throw over
        if (performance.now() > end) throw new SignInError('silent', `no prompt within ${patience_ms / 1_000} s`)
        if ((await news()) === 'quiet' && quiet?.(text)) return text
      }
    },
  }
}
