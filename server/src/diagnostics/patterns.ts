import type { RunFault } from '@lastmile/contract/diagnostics/faults.ts'
import { listActions } from '@lastmile/contract/provisioning/templates.ts'
import { inAnswers, isRefusal } from '#devices'
import { rowsOf } from '#inventory'
import { patternOf } from '#platform/pattern.ts'
import { storable } from '#platform/storable.ts'

export type Patterns = { action: string; successPattern: string; otherLines: string | null }
/** The response to a command. */
export type Response = { command: string; text: string }
/** The values of matched lines, and how many more lines matched than are kept. */
export type Found = { found: Record<string, string>[]; omitted?: number; fault: RunFault | null }

/** The number of matched lines that are kept: more than the ONTs of a PON port. */
const mostRows = 200
/** The longest part of a matched value that is kept, and of all values of a run. */
const longestValue = 200
const longestFound = 50_000
/** The longest part of a refused line that a message shows. */
const longestShown = 120

const isList = (action: string) => listActions.some((one) => one === action)
/** The action whose response shows one value in each line, among lines that are ignored. */
const stateAction = 'ont-state'

/**
 * Returns the values that the patterns of a template read in responses, as the product reads them: each line of a list,
 * the lines of a state, or the first match. Returns a fault if a command was refused, or a response was not understood.
 */
export function valuesIn(responses: readonly Response[], patterns: Patterns): Found {
  const { action, successPattern, otherLines: others } = patterns
  for (const { command, text } of responses) {
    const line = text.split('\n').find((one) => isRefusal(one))
    // A list may describe a refusal, such as “no ONTs”, in its pattern of other lines.
    if (line !== undefined && !isList(action)) return { found: [], fault: refusedBy(line, command, action) }
  }
  if (action === stateAction) return stateIn(responses, successPattern)
  if (!isList(action)) {
    const match = patternOf(successPattern, inAnswers).match(responses.map(({ text }) => text).join('\n'))
    return match
      ? { found: [definedIn(match.groups)], fault: null }
      : { found: [], fault: { code: 'pattern-unmatched' } }
  }
  const found: Record<string, string>[] = []
  for (const { command, text } of responses) {
    const rows = rowsOf(text, command, { action, row: successPattern, others })
    if ('fault' in rows) return { ...bounded(found), fault: rows.fault }
    found.push(...rows.map(definedIn))
  }
  return { ...bounded(found), fault: null }
}

/** Returns the values that single lines show about one ONT; the first if a value appears twice. */
function stateIn(responses: readonly Response[], successPattern: string): Found {
  const pattern = patternOf(successPattern, { ignoreCase: true })
  const lines = responses.flatMap(({ text }) => text.split('\n'))
  const groups = lines.map((line) => pattern.match(line)?.groups ?? {})
  const values = Object.assign({}, ...groups.toReversed().map(definedIn)) as Record<string, string>
  return values['state'] ? { found: [values], fault: null } : { found: [], fault: { code: 'pattern-unmatched' } }
}

const refusedBy = (line: string, command: string, action: string): RunFault => ({
  code: 'command-refused',
  params: { command, action, line: storable(line.trim(), longestShown) },
})

/** Returns the first rows, as many as are kept, and the number of the others. */
function bounded(rows: Record<string, string>[]): Pick<Found, 'found' | 'omitted'> {
  let length = 0
  const found = rows.slice(0, mostRows).filter((row) => (length += JSON.stringify(row).length) <= longestFound)
  return { found, omitted: rows.length - found.length }
}

/** Returns the groups that took part in a match, as far as they are kept. */
const definedIn = (groups: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) => (value ? [[name, storable(value, longestValue)]] : [])),
  )
