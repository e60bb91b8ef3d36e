import { type Circuit, isSameCircuit, replacedSignIn } from '@lastmile/contract/circuits/sign-in.ts'
import { type RawBuilder, sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { derivedCircuit, type Line } from './derive.ts'
import { currentSignIn, endReplaced } from './replaced.ts'

/**
 * Has a line sign in from a circuit, which is no longer listed as rejected. If it is the one by the pattern of its OLT, it
 * follows the ONT. Without one, the line waits for a pattern. The customer must be locked. Refuses circuit-taken, circuit-taken-elsewhere.
 */
export async function giveCircuit(
  ctx: Context<'circuit-taken' | 'circuit-taken-elsewhere'>,
  line: Line,
  circuit: Circuit,
): Promise<void> {
  const taken = await otherLineAt(ctx, line, circuit)
  const params = { circuit: circuit.circuitId ?? '', field: 'circuitId' }
  if (taken?.isVisible) ctx.refuse('circuit-taken', { ...params, line: taken.line })
  if (taken) ctx.refuse('circuit-taken-elsewhere', params)
  const pattern = await derivedCircuit(ctx, line)
  const byPattern = pattern && isSameCircuit(circuit, pattern) ? pattern : undefined
  const derived = byPattern !== undefined || circuit.circuitId === null
  await writeCircuit(ctx, line, { ...(byPattern ?? circuit), derived })
}

/** Records the circuit of a line. It must belong to no other line. */
async function writeCircuit(
  { db }: Context,
  { customerCode, productCode }: Line,
  given: Circuit & { derived: boolean },
): Promise<void> {
  const { circuitId, remoteId, derived } = given
  await sql`
    insert into line_circuit (line_code, customer_code, derived, circuit_id, remote_id)
    values (${productCode}, ${customerCode}, ${derived}, ${circuitId}, ${remoteId})
    on conflict (line_code) do update set derived = excluded.derived, circuit_id = excluded.circuit_id,
      remote_id = excluded.remote_id`.execute(db)
  await sql`delete from unknown_circuit where circuit_key = circuit_key(${circuitId}::text)
    and (${remoteId}::text is null or remote_key = circuit_key(${remoteId}::text))`.execute(db)
}

/** Takes the lock under which the circuits of lines change. */
export const lockCircuits = ({ db }: Context) =>
  sql`select pg_advisory_xact_lock(hashtext('line circuits'))`.execute(db)

/** Removes the circuits of lines until they get another, and ends the sessions from the removed ones. */
export async function loseCircuit(ctx: Context, which: RawBuilder<unknown>): Promise<void> {
  const lines = sql`line_circuit where circuit_id is not null and ${which}`
  const { rows } = await sql`select from ${lines}`.execute(ctx.db)
  if (rows.length === 0) return
  await lockCircuits(ctx)
  const { rows: lost } = await sql<Line>`update line_circuit set circuit_id = null, remote_id = null
    where circuit_id is not null and ${which}
    returning customer_code as "customerCode", line_code as "productCode"`.execute(ctx.db)
  for (const line of lost) await endReplaced(ctx, line, 'by-ipoe')
}

/**
 * Recomputes the circuit of a line from the place of its ONT. It has none while another line has that circuit, and is
 * then listed with its pattern. The customer must be locked.
 */
export async function deriveAgain(ctx: Context, line: Line): Promise<void> {
  await lockCircuits(ctx)
  const circuit = (await derivedCircuit(ctx, line)) ?? { circuitId: null, remoteId: null }
  const taken = await otherLineAt(ctx, line, circuit)
  const given = taken ? { circuitId: null, remoteId: null } : circuit
  const before = await currentSignIn(ctx, line)
  await writeCircuit(ctx, line, { ...given, derived: true })
  const replaced = replacedSignIn(before, { signIn: 'by-ipoe', ...given, circuitDerived: true })
  // A line that signs in by IPoE for the first time keeps its PPPoE session: its router may not be converted yet.
  if (replaced === 'by-ipoe') await endReplaced(ctx, line, replaced)
}

/** Reports whether the pattern now gives a line another circuit than it has. */
export async function isOutdated(
  ctx: Context,
  { line, customerCode, derived, ...circuit }: Pick<Other, 'line' | 'customerCode' | 'derived' | keyof Circuit>,
): Promise<boolean> {
  if (!derived) return false
  const pattern = await derivedCircuit(ctx, { customerCode, productCode: line })
  return !pattern || !isSameCircuit(pattern, circuit)
}

type Other = Circuit & { line: string; customerCode: string; derived: boolean; isVisible: boolean }

/**
 * Returns another line that has the same circuit. First releases the circuits of lines that have ended and of lines whose
 * pattern now gives another circuit. Takes the lock under which circuits are assigned.
 */
async function otherLineAt(
  ctx: Context,
  line: Line,
  circuit: Circuit,
): Promise<{ line: string; isVisible: boolean } | undefined> {
  const { circuitId, remoteId } = circuit
  if (circuitId === null) return undefined
  await lockCircuits(ctx)
  await sql`delete from line_circuit l using network_authorization a
    where l.circuit_key = circuit_key(${circuitId}::text) and l.line_code <> ${line.productCode}
      and a.customer_code = l.customer_code and a.product_code = l.line_code and a.retired_at is not null`.execute(
    ctx.db,
  )
  const { rows } = await sql<Other>`
    select l.line_code as line, l.customer_code as "customerCode", l.derived, l.circuit_id as "circuitId",
      l.remote_id as "remoteId",
      exists (select from customer c where c.code = l.customer_code and ${visibleCustomer(ctx)}) as "isVisible"
    from line_circuit l
    where l.circuit_key = circuit_key(${circuitId}::text) and l.line_code <> ${line.productCode}
      and (${remoteId}::text is null or l.remote_key in ('', circuit_key(${remoteId}::text)))
    order by l.line_code limit 1`.execute(ctx.db)
  const [other] = rows
  if (!other || !(await isOutdated(ctx, other))) return other
  await loseCircuit(ctx, sql`line_code = ${other.line}`)
  return otherLineAt(ctx, line, circuit)
}
