import { circuitKey } from '@lastmile/contract/circuits/sign-in.ts'
import { linesAtCircuits } from '#circuits'
import type { Context } from '#platform/context.ts'
import type { Fault } from './faults.ts'
import type { ReadyRow } from './ready-row.ts'

/** The circuits of rows, by which access servers know their lines. */
const circuitsOf = (rows: readonly ReadyRow[]) =>
  rows.flatMap(({ line, data: { product } }) => (product?.circuit ? [{ line, ...product.circuit }] : []))

const faultAt = (
  { line, circuitId }: { line: number; circuitId: string | null },
  more: Pick<Fault, 'what' | 'other'>,
) => ({
  line,
  field: 'circuitId' as const,
  value: circuitId ?? '',
  ...more,
})

/** The lines of the file by circuit ID and remote ID. */
export type SeenCircuits = Map<string, Map<string, number>>

/** Finds rows with the circuit of an earlier row of the file, unless both require different remote IDs. */
export function repeatedCircuits(rows: readonly ReadyRow[], seen: SeenCircuits): Fault[] {
  return circuitsOf(rows).flatMap((circuit): Fault[] => {
    const [key, remote] = [circuitKey(circuit.circuitId), circuitKey(circuit.remoteId)]
    const there = seen.get(key) ?? new Map<string, number>()
    const other = remote === '' ? [...there.values()][0] : (there.get(remote) ?? there.get(''))
    if (other === undefined) seen.set(key, there.set(remote, circuit.line))
    return other === undefined ? [] : [faultAt(circuit, { what: 'twice', other })]
  })
}

/** Finds rows with the circuit of a line. Names the line if the actor may see it. */
export async function takenCircuits(ctx: Context, rows: readonly ReadyRow[]): Promise<Fault[]> {
  const circuits = circuitsOf(rows)
  const taken = await linesAtCircuits(ctx, circuits)
  return circuits.flatMap((circuit, at): Fault[] => {
    const found = taken.get(at)
    if (!found) return []
    return [faultAt(circuit, found.line === null ? { what: 'taken' } : { what: 'of-line', other: found.line })]
  })
}
