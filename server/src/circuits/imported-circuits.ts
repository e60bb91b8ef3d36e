import type { Circuit } from '@lastmile/contract/circuits/sign-in.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import type { Line } from './derive.ts'
import { isOutdated, lockCircuits, loseCircuit } from './line-circuit.ts'

/** SQL: circuits with their positions, from 0. */
const positioned = (circuits: readonly Circuit[]) => sql`
  unnest(${circuits.map(({ circuitId }) => circuitId)}::text[], ${circuits.map(({ remoteId }) => remoteId)}::text[])
    with ordinality as given (circuit, remote, place)
  join line_circuit l on l.circuit_key = circuit_key(circuit)
    and (remote is null or l.remote_key in ('', circuit_key(remote)))`

type Other = Circuit & { place: number; line: string; customerCode: string; derived: boolean; isVisible: boolean }

/** Returns the lines in use that have any of these circuits, apart from those whose pattern now gives another circuit. */
async function othersAt(ctx: Context, circuits: readonly Circuit[]): Promise<{ taken: Other[]; outdated: Other[] }> {
  const { rows } = await sql<Other>`
    select (place - 1)::int as place, l.line_code as line, l.customer_code as "customerCode", l.derived,
      l.circuit_id as "circuitId", l.remote_id as "remoteId",
      exists (select from customer c where c.code = l.customer_code and ${visibleCustomer(ctx)}) as "isVisible"
    from ${positioned(circuits)}
    where not exists (select from network_authorization a where a.customer_code = l.customer_code
      and a.product_code = l.line_code and a.retired_at is not null)
    order by place, l.line_code`.execute(ctx.db)
  const outdated: Other[] = []
  for (const other of rows) if (await isOutdated(ctx, other)) outdated.push(other)
  return { taken: rows.filter((other) => !outdated.includes(other)), outdated }
}

/**
 * Returns the lines that have any of these circuits, by the position of the circuit. Their codes are null if the actor may
 * not see them.
 */
export async function linesAtCircuits(
  ctx: Context,
  circuits: readonly Circuit[],
): Promise<Map<number, { line: string | null }>> {
  if (circuits.length === 0) return new Map()
  const { taken } = await othersAt(ctx, circuits)
  return new Map(taken.map(({ place, line, isVisible }) => [place, { line: isVisible ? line : null }]))
}

/**
 * Has imported lines sign in by IPoE from their circuits, which are no longer listed as rejected. Throws if another line got
 * one since they were checked.
 */
export async function addImportedCircuits(ctx: Context, lines: readonly (Line & Circuit)[]): Promise<void> {
  if (lines.length === 0) return
  await lockCircuits(ctx)
  await sql`delete from line_circuit l using network_authorization a
    where l.circuit_key in (select circuit_key(circuit) from unnest(${lines.map(({ circuitId }) => circuitId)}::text[]) circuit)
      and a.customer_code = l.customer_code and a.product_code = l.line_code and a.retired_at is not null`.execute(
    ctx.db,
  )
  const { taken, outdated } = await othersAt(ctx, lines)
  if (taken.length > 0) throw new Error('another line has taken a circuit of this import')
  if (outdated.length > 0) await loseCircuit(ctx, sql`line_code = any(${outdated.map(({ line }) => line)}::text[])`)
  await sql`
    with added as (
      insert into line_circuit (line_code, customer_code, derived, circuit_id, remote_id)
      select * from unnest(${lines.map(({ productCode }) => productCode)}::text[],
        ${lines.map(({ customerCode }) => customerCode)}::text[], ${lines.map(() => false)}::boolean[],
        ${lines.map(({ circuitId }) => circuitId)}::text[], ${lines.map(({ remoteId }) => remoteId)}::text[])
      returning circuit_key, remote_key)
    delete from unknown_circuit u using added a
    where u.circuit_key = a.circuit_key and a.remote_key in ('', u.remote_key)`.execute(ctx.db)
}

/** Has imported lines, which are about to be removed, no longer sign in from circuits. */
export async function removeImportedCircuits({ db }: Context, productCodes: readonly string[]): Promise<void> {
  await sql`delete from line_circuit where line_code = any(${[...productCodes]}::text[])`.execute(db)
}
