import type { patternFaults } from '@lastmile/contract/circuits/calls.ts'
import { fillCircuit, fits, isPrintable } from '@lastmile/contract/circuits/patterns.ts'
import type { Circuit } from '@lastmile/contract/circuits/sign-in.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A line of a customer. */
export type Line = { customerCode: string; productCode: string }
/** A circuit by pattern, or why the pattern gives none. */
export type DerivedCircuit = Circuit & { fault: (typeof patternFaults)[number] | null }
type Row = {
  circuitPattern: string
  remotePattern: string | null
  olt: string
  oltName: string
  ponPort: string | null
  ontId: number | null
  serial: string | null
}

/** SQL: lines `p` with their boxes and ONTs, and the OLT of each. A replaced ONT may be installed at another customer. */
const placed = sql`product p
    left join odb b on b.code = p.odb_code
    left join ont_registration r on r.product_code = p.code and r.left_by is null
      and r.terminal_number = p.terminal_number`
const oltCode = sql`coalesce(r.olt_code, b.olt_code)`

/**
 * Returns the circuit that the pattern of its OLT gives a line, without values while its ONT has no place or access servers
 * could not send it; undefined if the OLT has no pattern.
 */
export async function derivedCircuit({ db }: Pick<Context, 'db'>, line: Line): Promise<DerivedCircuit | undefined> {
  const { rows } = await sql<Row>`
    select t.circuit_pattern as "circuitPattern", t.remote_pattern as "remotePattern", o.code as olt, o.name as "oltName",
      r.pon_port as "ponPort", r.ont_id as "ontId", r.terminal_number as serial
    from ${placed}
    join olt o on o.code = ${oltCode}
    join circuit_pattern t on t.olt_code = o.code
    where p.customer_code = ${line.customerCode} and p.code = ${line.productCode}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { circuitPattern, remotePattern, olt, oltName, ponPort, ontId, serial } = row
  if (ponPort === null || ontId === null) return { circuitId: null, remoteId: null, fault: null }
  const [frame = '', slot = '', port = ''] = ponPort.split('/')
  const values = { olt, oltName, ponPort, frame, slot, port, ontId: String(ontId), serial: serial ?? '' }
  const fill = (pattern: string) => fillCircuit(pattern, values)
  const given = { circuitId: fill(circuitPattern) || null, remoteId: remotePattern && (fill(remotePattern) || null) }
  const fault = faultOf(given.circuitId) ?? faultOf(given.remoteId)
  return fault ? { circuitId: null, remoteId: null, fault } : { ...given, fault: null }
}

/** Returns the OLT of a line; undefined if it has none. */
export async function oltOf({ db }: Pick<Context, 'db'>, line: Line): Promise<string | undefined> {
  const { rows } = await sql<{ olt: string | null }>`
    select ${oltCode} as olt from ${placed}
    where p.customer_code = ${line.customerCode} and p.code = ${line.productCode}`.execute(db)
  return rows[0]?.olt ?? undefined
}

/** Returns why access servers could not send a circuit. */
function faultOf(value: string | null): DerivedCircuit['fault'] {
  if (value === null) return null
  if (!isPrintable(value)) return 'circuit-not-printable'
  return fits(value) ? null : 'circuit-too-long'
}
