import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Actor, Reach } from './context.ts'

/** Reaches no row. */
export const nothing: Reach = { visibleUnits: [], ownRows: false, managedCustomers: false }

/** What several grants reach together. */
export const together = (reaches: readonly Reach[]): Reach =>
  reaches.length === 1 && reaches[0]
    ? reaches[0]
    : {
        visibleUnits: [...new Set(reaches.flatMap(({ visibleUnits }) => visibleUnits))],
        ownRows: reaches.some(({ ownRows }) => ownRows),
        managedCustomers: reaches.some(({ managedCustomers }) => managedCustomers),
      }

/** What an actor reaches by a function; nothing where he does not hold it. */
export const reachOf = ({ reaches }: Pick<Actor, 'reaches'>, code: FunctionCode): Reach => reaches.get(code) ?? nothing

/** The actor as far as these functions reach. */
export const actingBy = (actor: Actor, codes: readonly FunctionCode[]): Actor => ({
  ...actor,
  ...together(codes.map((code) => reachOf(actor, code))),
})
