import { ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import { wholeNumber } from '#platform/reader/numbers.ts'
import type { Cells } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Plan, PlanRows } from './kind.ts'

/** The most PON ports that a number stands for. */
const mostPonPorts = 64

/** Plans OLTs. Their sign-in is not imported. */
export const planOlts: PlanRows = async ({ db }, rows) => {
  const { rows: stored } = await sql<{ code: string; host: string }>`select code, host from olt`.execute(db)
  const known = new Set(stored.map(({ code }) => code.toLowerCase()))
  const hosts = new Map(stored.map(({ code, host }) => [host.toLowerCase(), code]))
  const plan: Plan = { entries: [], known: 0, faults: [], warnings: [] }
  const lines = new Map<string, number>()
  for (const row of rows) {
    const { line, texts } = row
    const code = texts.get('code') ?? ''
    const first = lines.get(code.toLowerCase())
    const faults: Fault[] = []
    if (first !== undefined) faults.push({ line, field: 'code', what: 'twice', value: code, other: first })
    else if (known.has(code.toLowerCase())) {
      plan.known++
      continue
    }
    lines.set(code.toLowerCase(), line)
    const host = texts.get('host') ?? ''
    const other = hosts.get(host.toLowerCase())
    if (other !== undefined) plan.warnings.push({ line, field: 'host', what: 'same-address', value: host, other })
    hosts.set(host.toLowerCase(), code)
    const port = numberIn(row, 'port', faults)
    plan.faults.push(...faults)
    if (faults.length > 0) continue
    const { name = '', zhName = name } = { name: texts.get('name'), zhName: texts.get('zhName') }
    const protocol = texts.get('protocol')
    plan.entries.push({
      line,
      thing: 'olt',
      code,
      input: {
        code,
        name,
        zhName,
        vendor: texts.get('vendor'),
        oltModel: texts.get('oltModel'),
        host,
        ...(protocol === undefined ? {} : { protocol: fold(protocol) }),
        port,
        ponPorts: ponPortsIn(texts.get('ponPorts') ?? ''),
      },
    })
  }
  return plan
}

/** Reads an optional whole number, or reports that it is none. */
function numberIn({ line, texts }: Cells, field: 'port', faults: Fault[]): number | undefined {
  const value = texts.get(field)
  const number = wholeNumber(value)
  if (value !== undefined && number === undefined) faults.push({ line, field, what: 'number', value })
  return number
}

/** Reads PON ports such as 0/1/0-15, or their number: 16 are those of one card, 0/1/0-15. */
function ponPortsIn(text: string): string {
  const count = wholeNumber(text)
  if (count === undefined || count < 1 || count > mostPonPorts || ponPortsOf(text).length > 0) return text
  return count === 1 ? '0/1/0' : `0/1/0-${count - 1}`
}
