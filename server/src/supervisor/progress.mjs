import process from 'node:process'

/** How often a step reports where nobody sees a line change: in a log file or a service's journal. */
const quiet_ms = 10_000

/**
 * Runs one step of a start and shows its title, what it is doing and its elapsed time: on a terminal in one line that is
 * updated every second, elsewhere in a line at its begin, every ten seconds and at its end. `work` reports details with its
 * argument. A step shorter than a second leaves no trace on a terminal. Throws what `work` throws.
 * @template T
 * @param {string} title
 * @param {(report: (detail: string) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  let detail = ''
  const line = () => `${title}${detail && `: ${detail}`}, ${elapsed(Date.now() - started)}`
  const show = () => (terminal ? rewrite(line(), process.stdout.columns) : console.log(`${line()} …`))
  if (!terminal) console.log(`${title} …`)
  const timer = setInterval(show, terminal ? 1_000 : quiet_ms)
  try {
    const result = await work((text) => {
      detail = text
    })
    detail = ''
    const slow = Date.now() - started >= 1_000
    if (terminal) process.stdout.write(slow ? `\r\x1b[K${line()}\n` : '\r\x1b[K')
    else if (slow) console.log(line())
    return result
  } catch (error) {
    if (terminal) process.stdout.write('\r\x1b[K')
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * @param {string} text
 * @param {number} columns
 */
const rewrite = (text, columns) => process.stdout.write(`\r\x1b[K${text.slice(0, Math.max(20, columns - 1))}`)

/**
 * Returns a duration in minutes and seconds, such as 1:05.
 * @param {number} ms
 */
export function elapsed(ms) {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
