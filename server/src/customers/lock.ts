import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { system } from '#platform/runtime.ts'
import { sent } from '#platform/transaction.ts'

/** What others need to know of a customer. */
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
  version: number
}
const columns = sql`c.code as "customerCode", c.name, c.status, c.customer_type as "customerType", c.level,
  c.town_code as "townCode", c.city_code as "cityCode", c.manage_address as "manageAddress",
  c.organization_unit_code as "organizationUnitCode", c.version`

/** The customers that the actor sees, of units or as his own, as a condition on `c`; `among` is that of several, the system itself sees all. */
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

/** Customers of the units the actor sees. Of one unit the index gives them in the order of the list. */
export const visible = (ctx: Context) => inReach(ctx, (units) => sql<boolean>`c.organization_unit_code = any(${units})`)

/** The same out of the planner's sight: to weigh a hundred units for each way of a search took it longer than the search. */
export const visibleUnweighed = (ctx: Context) =>
  inReach(ctx, (units) => sql<boolean>`(c.organization_unit_code in (select unnest(${units}::text[]))) is true`)

/** A customer the actor may see. Refuses not-found. */
export async function findCustomer(
  ctx: Context<'not-found'>,
  { customerCode }: { customerCode: string },
): Promise<CustomerOf> {
  const { rows } = await sql<CustomerOf>`
    select ${columns} from customer c where c.code = ${customerCode} and ${visible(ctx)}`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
}

/** With the number his next thing will have, which only whoever locks him may give out. */
const locking = sql`${columns}, c.next_number as "nextNumber"`
type Locked = CustomerOf & { nextNumber: number }

/**
 * Locks a customer the actor may see: the first lock of everything that changes something of a customer. Refuses
 * not-found.
 */
export async function lockCustomer(ctx: Context<'not-found'>, customerCode: string): Promise<CustomerOf> {
  const { rows } = await sql<Locked>`
    select ${locking} from customer c where c.code = ${customerCode} and ${visible(ctx)} for update`.execute(ctx.db)
  return remember(ctx, rows[0]) ?? ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
}

/** Customers locked by a transaction that is under way: everything that follows from a call holds the same one again. */
const held = new WeakMap<object, Map<string, Locked>>()

function remember({ db }: Context, customer: Locked | undefined): CustomerOf | undefined {
  if (!customer || !db.isTransaction) return customer
  const before = held.get(db) ?? new Map<string, Locked>()
  held.set(db, before.set(customer.customerCode, customer))
  return customer
}

/**
 * Locks a customer whoever the actor is: for what follows by itself out of something that was permitted, such as a
 * technician's task that completes an order of another unit's customer. Throws where there is no such customer.
 */
export async function holdCustomer(ctx: Context, customerCode: string): Promise<CustomerOf> {
  const before = held.get(ctx.db)?.get(customerCode)
  if (before) return before
  const { rows } = await sql<Locked>`
    select ${locking} from customer c where c.code = ${customerCode} for update`.execute(ctx.db)
  const customer = remember(ctx, rows[0])
  if (!customer) throw new Error(`there is no customer ${customerCode}`)
  return customer
}

/**
 * The next codes for things a customer owns, such as C00012345-07. One counter for each customer, so a code says what
 * it is of and no two things share one. Locks the customer.
 */
export async function takeCodes({ db }: Context, customerCode: string, count: number): Promise<string[]> {
  const moved = sql<{ next: number }>`
    update customer set next_number = next_number + ${count} where code = ${customerCode}
    returning next_number as next`.execute(db)
  const locked = held.get(db)?.get(customerCode)
  if (locked) {
    sent(moved) // under the lock we know the number already
    locked.nextNumber += count
  }
  const next = locked?.nextNumber ?? (await moved).rows[0]?.next
  if (!next) throw new Error(`there is no customer ${customerCode}`)
  return Array.from({ length: count }, (_, i) => `${customerCode}-${String(next - count + i).padStart(2, '0')}`)
}
