import type { ReadingFault } from '@lastmile/contract/inventory/faults.ts'
import { isRefusal } from '#devices'
import { patternOf } from '#platform/pattern.ts'
import { storable } from '#platform/storable.ts'

/** The patterns of a template that lists ONTs: of a line with values, and of every other line. */
export type ListPatterns = { action: string; row: string; others: string | null }
type Values = Record<string, string>

const inLines = { ignoreCase: true }

/** Matches a line that frames a table, repeats the prompt or introduces the echo of a command. */
const framing = /^(?:[\s\-=^]+|[\w.()/:-]+[>#]|\s*Command:)$/
/** Matches the first line of an alarm. It ends with an empty line. */
const alarm = /^\s*!\s/

/** The longest part of a line that a message shows. */
const longestShown = 120

/**
 * Returns the values of each record of a response that lists ONTs, which may take several lines. Every other line must
 * be known too, because another firmware may arrange the columns differently. Returns a fault for an unknown line, or if
 * the response states another number of records.
 */
export function rowsOf(
  response: string,
  command: string,
  { action, row, others }: ListPatterns,
): Values[] | { fault: ReadingFault } {
  const isRow = patternOf(row, inLines)
  const isOther = others === null ? undefined : patternOf(others, inLines)
  const rows: Values[] = []
  let expected: string | undefined
  let inAlarm = false
  for (const line of linesOf(response, command)) {
    const values = isRow.match(line)?.groups
    inAlarm = !values && line !== '' && (inAlarm || alarm.test(line))
    if (values) addTo(rows, values)
    if (values || inAlarm || line === '' || framing.test(line)) continue
    const other = isOther?.match(line)?.groups
    if (!other) {
      const code = isRefusal(line) ? 'command-refused' : 'line-not-understood'
      return { fault: { code, params: { command, action, line: storable(line.trim(), longestShown) } } }
    }
    expected = other['total'] || expected
    if (other['end']) break
  }
  if (expected !== undefined && Number(expected) !== rows.length)
    return { fault: { code: 'count-differs', params: { command, expected, found: String(rows.length) } } }
  return rows
}

/** Adds the values of a line to the last record, or begins another if it already has one of them. */
function addTo(rows: Values[], values: Values): void {
  const shown = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const last = rows.at(-1)
  if (last && Object.keys(shown).every((name) => last[name] === undefined)) Object.assign(last, shown)
  else rows.push(shown)
}

/** Returns the lines of a response without its prompt, the choices that it offered, and the echo of the command. */
function linesOf(response: string, command: string): string[] {
  const said = storable(response).replaceAll(/\{[^{}]*<cr>[^{}]*\}[ \t]*:?/g, '')
  const lines = said.split('\n').slice(0, -1)
  return lines.map((line) => line.trimEnd()).filter((line) => line.trim() !== command)
}
