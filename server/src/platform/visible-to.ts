import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from './context.ts'

/** The columns that determine which employees may see a row. */
type Belonging = {
  unit: string
  /** The column with the employee who created a row. By default, that is the employee who created its customer. */
  madeBy?: string
  customer?: string
}

/** Selects the customers that the actor created or manages. */
const customersOf = (column: 'created_by' | 'manager_code', employeeCode: string) =>
  sql`(select own.code from customer own where own.${sql.ref(column)} = ${employeeCode})`

/**
 * Returns the condition for the rows of a table in an actor's scope: the rows of their units and, according to their
 * grants, rows they created and rows of customers they manage. Every list of rows that belong to a unit or to a
 * customer uses this.
 */
export function visibleTo(
  { visibleUnits, ownRows, managedCustomers, employeeCode }: Actor,
  { unit, madeBy, customer }: Belonging,
): RawBuilder<boolean> {
  const [first, ...others] = visibleUnits
  // For a single unit, an index returns the rows in the order of the list.
  const ofUnits =
    first !== undefined && others.length === 0
      ? sql<boolean>`${sql.ref(unit)} = ${first}`
      : sql<boolean>`${sql.ref(unit)} = any(${[...visibleUnits]}::text[])`
  const ways = [ofUnits]
  if (ownRows && madeBy) ways.push(sql<boolean>`${sql.ref(madeBy)} = ${employeeCode}`)
  else if (ownRows && customer)
    ways.push(sql<boolean>`${sql.ref(customer)} in ${customersOf('created_by', employeeCode)}`)
  if (managedCustomers && customer)
    ways.push(sql<boolean>`${sql.ref(customer)} in ${customersOf('manager_code', employeeCode)}`)
  return ways.length === 1 ? ofUnits : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/**
 * Whether the actor sees every unit. Operator-wide information is hidden from an actor who sees only part of the
 * operator.
 */
export async function seesAllUnits({ db, actor }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from organization_unit where code <> all(${[...actor.visibleUnits]}::text[]) limit 1`.execute(db)
  return rows.length === 0
}
