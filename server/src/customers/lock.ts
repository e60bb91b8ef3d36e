import { type RawBuilder, sql } from 'kysely'
import { containingOf } from '#areas'
import type { Context } from '#platform/context.ts'
import { system } from '#platform/runtime.ts'
import { sent } from '#platform/transaction.ts'

/** The customer data that other slices use. */
export type CustomerOf = {
  customerCode: string
  name: string
  status: 'active' | 'closed'
  customerType: string
  level: number
  townCode: string
  cityCode: string
  manageAddress: string
  organizationUnitCode: string
  /** Whether the customer is charged without tax today. */
  taxExempt: boolean
  version: number
}
const columns = ({
  today,
}: Context) => sql`c.code as "customerCode", c.name, c.status, c.customer_type as "customerType", c.level,
  c.town_code as "townCode", ${containingOf(sql`c.town_code`)} as "cityCode", c.manage_address as "manageAddress",
  c.organization_unit_code as "organizationUnitCode",
  c.tax_free @> ${today}::date as "taxExempt", c.version`

/**
 * SQL: the customers that the actor sees, by unit or as their manager, as a condition on `c`. `among` is the condition
 * for several units. The system itself sees all customers.
 */
function inReach({ actor }: Context, among: (units: string[]) => RawBuilder<boolean>): RawBuilder<boolean> {
  if (actor.employeeCode === system.employeeCode) return sql<boolean>`true`
  const [unit, ...others] = actor.visibleUnits
  const ofUnits =
    unit === undefined || others.length > 0
      ? among([...actor.visibleUnits])
      : sql<boolean>`c.organization_unit_code = ${unit}`
  if (!actor.ownRows && !actor.managedCustomers) return ofUnits
  const own = actor.ownRows ? sql`or c.created_by = ${actor.employeeCode}` : sql``
  const managed = actor.managedCustomers ? sql`or c.manager_code = ${actor.employeeCode}` : sql``
  return sql<boolean>`(${ofUnits} ${own} ${managed})`
}

/** SQL: the customers in the actor's scope. For a single unit, the index returns them in list order. */
export const visible = (ctx: Context) => inReach(ctx, (units) => sql<boolean>`c.organization_unit_code = any(${units})`)

/**
 * Like `visible`, but hides the units from the planner: planning a hundred units for each search method took longer
 * than the search itself.
 */
export const visibleUnplanned = (ctx: Context) =>
  inReach(ctx, (units) => sql<boolean>`(c.organization_unit_code in (select unnest(${units}::text[]))) is true`)

/** Returns a customer the actor may see. Refuses not-found. */
export async function findCustomer(
  ctx: Context<'not-found'>,
  { customerCode }: { customerCode: string },
): Promise<CustomerOf> {
  const { rows } = await sql<CustomerOf>`
    select ${columns(ctx)} from customer c where c.code = ${customerCode} and ${visible(ctx)}`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
}

/**
 * SQL: the columns of a customer with the next number that is neither used nor reserved. Only the holder of the
 * customer's lock changes that number.
 */
const locking = (ctx: Context) => sql`${columns(ctx)}, k.next_number as "nextNumber"`
/** SQL: customers with their counters. A customer is locked before its counter. */
const counted = sql`customer c join customer_counter k on k.customer_code = c.code`
type Row = CustomerOf & { nextNumber: number }
type Locked = Row & { setAside: number }

/**
 * Locks a customer the actor may see. This is the first lock of every change to a customer. A caller that knows how
 * many codes it needs reserves them with the same statement. Refuses not-found.
 */
export async function lockCustomer(
  ctx: Context<'not-found'>,
  customerCode: string,
  { codes = 0 }: { codes?: number } = {},
): Promise<CustomerOf> {
  const him = sql`c.code = ${customerCode} and ${visible(ctx)}`
  const { rows } =
    codes === 0
      ? await sql<Row>`select ${locking(ctx)} from ${counted} where ${him} for update`.execute(ctx.db)
      : await sql<Row>`with c as materialized (select * from customer c where ${him} for update)
          update customer_counter k set next_number = next_number + ${codes} from c where k.customer_code = c.code
          returning ${locking(ctx)}`.execute(ctx.db)
  return remember(ctx, rows[0], codes) ?? ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
}

/** Customers locked by a running transaction, because later steps of a call lock the same customer again. */
const held = new WeakMap<object, Map<string, Locked>>()

function remember({ db }: Context, row: Row | undefined, codes = 0): CustomerOf | undefined {
  if (!row || !db.isTransaction) return row
  const customer = { ...row, setAside: codes }
  const before = held.get(db) ?? new Map<string, Locked>()
  held.set(db, before.set(customer.customerCode, customer))
  return customer
}

/**
 * Locks a customer without checking the actor's scope, for follow-up work of a permitted call, such as a technician's
 * task that completes an order of another unit's customer. Throws if the customer does not exist.
 */
export async function holdCustomer(ctx: Context, customerCode: string): Promise<CustomerOf> {
  const before = held.get(ctx.db)?.get(customerCode)
  if (before) return before
  const { rows } = await sql<Row>`
    select ${locking(ctx)} from ${counted} where c.code = ${customerCode} for update`.execute(ctx.db)
  const customer = remember(ctx, rows[0])
  if (!customer) throw new Error(`there is no customer ${customerCode}`)
  return customer
}

/**
 * Takes the next codes for objects a customer owns, such as C00012345-07. Each customer has one counter, so a code
 * identifies its customer and no two objects share one. Locks the customer.
 */
export async function takeCodes({ db }: Context, customerCode: string, count: number): Promise<string[]> {
  const locked = held.get(db)?.get(customerCode)
  const missing = Math.max(0, count - (locked?.setAside ?? 0))
  const next = missing > 0 ? await moveCounter(db, customerCode, missing) : (locked?.nextNumber ?? 0)
  const left = (locked?.setAside ?? 0) + missing - count
  if (locked) locked.setAside = left
  const first = next - left - count
  return Array.from({ length: count }, (_, i) => `${customerCode}-${String(first + i).padStart(2, '0')}`)
}

/** Increments a customer's counter and returns its value. Locks the customer first if it is not locked yet. */
async function moveCounter(db: Context['db'], customerCode: string, count: number): Promise<number> {
  const moved = sql<{ next: number }>`
    with c as materialized (select code from customer where code = ${customerCode} for update)
    update customer_counter k set next_number = next_number + ${count} from c where k.customer_code = c.code
    returning next_number as next`.execute(db)
  const locked = held.get(db)?.get(customerCode)
  if (locked) {
    sent(moved) // under the lock the number is already known
    locked.nextNumber += count
    return locked.nextNumber
  }
  const [row] = (await moved).rows
  if (!row) throw new Error(`there is no customer ${customerCode}`)
  return row.next
}
