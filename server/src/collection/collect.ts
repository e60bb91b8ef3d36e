import { sql } from 'kysely'
import { debtOf } from '#bills'
import { holdCustomer } from '#customers'
import { liftBlock } from '#aftersales'
import { type Context, Refused } from '#platform/context.ts'
import type { JobContext, Listeners } from '#platform/serve.ts'
import { renewProposals } from './bad-debts.ts'
import { carryOut } from './carry-out.ts'
import { write } from '#platform/together.ts'
import { inOrder } from '#platform/transaction.ts'
import { type Due, dueStages, type Subject } from './due.ts'
import { holdOpen } from './hold-open.ts'
import { isWorkingDay } from './settings.ts'

/**
 * Carries out every due stage, each in a transaction of its own. The stage is looked up again under the customer's
 * lock, so that a payment in the meantime takes precedence. The run can be repeated or stopped at any moment.
 */
export async function collect({ transaction }: JobContext): Promise<void> {
  const began = await transaction(({ now, today }) => Promise.resolve({ now, today }))
  await transaction(({ db, now, today }) =>
    sql`update collection_case k set closed_at = ${now}, version = k.version + 1,
        closed_as = case when p.paid_through > k.since and p.status in ('active', 'suspended') then 'paid' else 'ended' end
      from product p where k.closed_at is null and p.customer_code = k.customer_code and p.code = k.product_code
        and (p.paid_through <> k.since or p.status not in ('active', 'suspended')) and k.since <= ${today}::date + 60`.execute(
      db,
    ),
  )
  await transaction(renewProposals)
  const works = await transaction((ctx) => isWorkingDay(ctx))
  let after: Subject | undefined = { customerCode: '', productCode: '' }
  while (after) {
    const place: Subject = after
    const found: Due[] = await transaction((ctx) => dueStages(ctx, { works, after: place }))
    for (const subject of found) await advance({ transaction, works }, subject)
    after = found.length === 200 ? found.at(-1) : undefined
  }
  await holdOpen({ transaction })
  await transaction((ctx) => noteRun(ctx, { ...began, works }))
}

/**
 * Records that every debt was processed, and up to which last paid day prepaid lines are blocked by now. If a stage
 * before the block is deferred to a working day, so is the block.
 */
const noteRun = ({ db }: Context, { now, today, works }: { now: Date; today: string; works: boolean }) =>
  sql`insert into collection_run (day, began_at, blocked_through)
    select ${today}::date, ${now}, case when ${works} or not exists (select from collection_stage w
        where w.payment_mode = 'prepaid' and w.working_days and w.min_amount = 0 and w.days <= min(s.days)) then ${today}::date - min(s.days) end
    from collection_stage s where s.payment_mode = 'prepaid' and s.action in ('block', 'terminate') and s.min_amount = 0
    on conflict (day) do update set began_at = excluded.began_at, blocked_through = excluded.blocked_through`.execute(
    db,
  )

type Advance = Pick<JobContext, 'transaction'> & { works: boolean }

/** Carries out the stages of one subject that are due today, in order. */
async function advance({ transaction, works }: Advance, { customerCode, productCode }: Due): Promise<void> {
  const once = () =>
    transaction(async (ctx) => {
      await holdCustomer(ctx, customerCode)
      const [due] = await dueStages(ctx, { works, only: { customerCode, productCode } })
      if (due) await carryOut(ctx, due)
      return due !== undefined
    })
  try {
    while (await once());
  } catch (error) {
    // Leaves debts that are locked by an order or a person to the next run.
    if (!(error instanceof Refused)) throw error
    const invoice = error.code === 'invoice-stands' ? String(error.params['invoice'] ?? '') : ''
    if (invoice) await transaction((ctx) => ctx.announce('ending.waits-for-invoice', { customerCode, invoice }))
  }
}

/** Lifts all restrictions of a customer whose bills were paid, even in part, if nothing is overdue any more. */
export const onBillsPaid: NonNullable<Listeners['bills.paid']> = async (ctx, { customerCode }) => {
  const [debt, { rows }] = await inOrder(debtOf(ctx, customerCode), heldUp(ctx, customerCode))
  if (debt.overdueSince !== null) return
  for (const { productCode } of rows) await liftBlock(ctx, { customerCode, productCode }, 'arrears')
  const closed = sql`update collection_case set closed_at = ${ctx.now}, closed_as = 'paid', version = version + 1
    where customer_code = ${customerCode} and product_code = '' and closed_at is null`
  write(ctx.db, [`collection of ${customerCode}`], closed)
}

/** Returns the customer's lines that are restricted or blocked because of their debt. */
const heldUp = ({ db, today }: Context, customerCode: string) =>
  sql<{ productCode: string }>`
    select p.code as "productCode" from product p
    where p.customer_code = ${customerCode} and p.status in ('active', 'suspended')
      and (p.restricted_at is not null and (p.billed_through is not null or p.paid_through >= ${today}::date) or exists (select from product_block b where b.customer_code = p.customer_code
        and b.product_code = p.code and b.owner = 'arrears' and b.until is null)) order by p.code`.execute(db)
