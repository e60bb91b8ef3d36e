import { handoverFlow, type handovers } from '@lastmile/contract/settlements/handovers.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import { addCash, creditCashInHand, internalBooks, lockCash, post } from '#ledger'
import { freeCash } from '#payments'
import type { Context, Handler } from '#platform/context.ts'

type State = (typeof handoverFlow.states)[number]
type Action = Parameters<typeof handoverFlow.from>[0]
type Open = { code: string; unit: string; giver: string; taker: string; state: State; amount: number; tenders: number }

/** Locks a handover from or to the actor. Refuses `not-found`, and `wrong-state` if the action is not possible. */
async function lockHandover(
  ctx: Context<'not-found' | 'wrong-state'>,
  { handoverCode, who, action }: { handoverCode: string; who: 'giver' | 'taker'; action: Action },
): Promise<Open> {
  const { rows } = await sql<Open>`
    select code, organization_unit_code as unit, giver_code as giver, taker_code as taker, state, amount, tender_count as tenders from shift_handover
    where code = ${handoverCode} and ${sql.ref(`${who}_code`)} = ${ctx.actor.employeeCode} for update`.execute(ctx.db)
  const [open] = rows
  if (!open) return ctx.refuse('not-found', { what: 'drawer-handover', field: 'handoverCode' })
  if (!handoverFlow.can(open.state, action)) ctx.refuse('wrong-state', { state: open.state, field: 'handoverCode' })
  return open
}

type Decision = { state: State; counted?: number; reason?: string | undefined }

async function decide({ db, now }: Context, code: string, { state, counted, reason }: Decision): Promise<void> {
  await sql`
    update shift_handover set state = ${state}, counted_amount = coalesce(${counted ?? null}::bigint, counted_amount),
      reason = coalesce(${reason ?? null}::text, reason),
      decided_at = ${state === 'differing' ? null : now}::timestamptz
    where code = ${code}`.execute(db)
}

/**
 * Takes over a colleague's cash after a blind count. If the count is right, the actor holds the cash, which counts
 * toward their limit. A different count is refused or, if a reason is given, awaits the colleague's signature. Refuses
 * `not-found`, `wrong-state`, `count-differs`, `handover-overtaken`, `taker-cash-limit`, `taker-gone`.
 */
export const takeHandover: Handler<typeof handovers.take> = async (ctx, input) => {
  const { handoverCode, countedAmount: counted, differenceReason: reason } = input
  const open = await lockHandover(ctx, { handoverCode, who: 'taker', action: 'take' })
  if (counted !== open.amount) {
    if (reason === undefined)
      return ctx.refuse('count-differs', { counted: ctx.money(counted), field: 'countedAmount' }, { keep: true })
    await decide(ctx, open.code, { state: 'differing', counted, reason })
    return { handoverCode, state: 'differing' }
  }
  await passOn(ctx, open)
  await decide(ctx, open.code, { state: 'taken', counted })
  return { handoverCode, state: 'taken' }
}

/**
 * Signs, as the employee handing over, that the difference is theirs and that they have made it good, so that the
 * recipient holds the full amount. Refuses `not-found`, `wrong-state`, `handover-overtaken`, `taker-cash-limit`,
 * `taker-gone`.
 */
export const signHandover: Handler<typeof handovers.sign> = async (ctx, { handoverCode }) => {
  const open = await lockHandover(ctx, { handoverCode, who: 'giver', action: 'sign' })
  await passOn(ctx, open)
  await decide(ctx, open.code, { state: 'taken' })
  return { handoverCode, state: 'taken' }
}

/**
 * Declines the cash as the recipient; it stays with the colleague who offered it. Refuses `not-found`, `wrong-state`.
 */
export const refuseHandover: Handler<typeof handovers.refuse> = async (ctx, { handoverCode, reason }) => {
  const { code } = await lockHandover(ctx, { handoverCode, who: 'taker', action: 'refuse' })
  await decide(ctx, code, { state: 'refused', reason })
  return { handoverCode, state: 'refused' }
}

/** Withdraws the actor's handover before the colleague takes it. Refuses `not-found`, `wrong-state`. */
export const withdrawHandover: Handler<typeof handovers.withdraw> = async (ctx, { handoverCode }) => {
  const { code } = await lockHandover(ctx, { handoverCode, who: 'giver', action: 'withdraw' })
  await decide(ctx, code, { state: 'withdrawn' })
  return { handoverCode, state: 'withdrawn' }
}

/**
 * Transfers the collections to the recipient, in the ledger and against the recipient's limit. Refuses `taker-gone` if
 * the recipient no longer takes cash in the unit, `handover-overtaken` if one of the collections was handed in or
 * refunded in the meantime, and `taker-cash-limit`.
 */
async function passOn(
  ctx: Context<'handover-overtaken' | 'taker-cash-limit' | 'taker-gone'>,
  open: Open,
): Promise<void> {
  const { code, giver, taker, amount } = open
  const { rows: moved } = await sql`
    with held as (
      select t.customer_code, t.payment_code, t.line from payment_tender t
      join shift_handover_tender h on (h.customer_code, h.payment_code, h.line) = (t.customer_code, t.payment_code, t.line)
      where h.handover_code = ${code} and t.employee_code = ${giver} and t.settlement_state = 'unrequested'
      order by t.customer_code, t.payment_code, t.line for update of t
    )
    select line from held`.execute(ctx.db)
  for (const employeeCode of [giver, taker].toSorted()) await lockCash(ctx, employeeCode)
  await requireTaker(ctx, open)
  if (moved.length !== open.tenders || (await freeCash(ctx, giver)) < amount)
    ctx.refuse('handover-overtaken', { field: 'handoverCode' })
  await sql`
    update payment_tender t set employee_code = ${taker} from shift_handover_tender h
    where h.handover_code = ${code} and (h.customer_code, h.payment_code, h.line) = (t.customer_code, t.payment_code, t.line)`.execute(
    ctx.db,
  )
  await post(ctx, {
    kind: 'shift-handover',
    document: code,
    customerCode: internalBooks,
    entries: [
      { account: 'employee-cash', holder: taker, amount },
      { account: 'employee-cash', holder: giver, amount: -amount },
    ],
  })
  await creditCashInHand(ctx, { employeeCode: giver, amount })
  const { max, name } = await limitOf(ctx, taker)
  const taken = await addCash(ctx, { employeeCode: taker, amount, max })
  if ('would' in taken)
    ctx.refuse('taker-cash-limit', {
      taker: name,
      would: ctx.money(taken.would),
      max: ctx.money(max),
      field: 'handoverCode',
    })
}

/** Refuses `taker-gone` for an employee who has left, moved to another unit, or may no longer hand in cash. */
async function requireTaker(ctx: Context<'taker-gone'>, { taker, unit }: Open): Promise<void> {
  await sql`select from employee where code = ${taker} for share`.execute(ctx.db)
  const holders = await holdersOf(ctx, { functionCode: 'ToDept', membersOf: unit })
  if (!holders.includes(taker)) ctx.refuse('taker-gone', { field: 'handoverCode' })
}

/** Returns an employee's cash limit, and their name in the reader's language. */
async function limitOf({ db, language }: Context, employeeCode: string): Promise<{ max: number; name: string }> {
  const { max, name, zhName } = await db
    .selectFrom('employee')
    .select(['max_unsettled_amount as max', 'true_name as name', 'zh_name as zhName'])
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  return { max, name: language === 'zh-CN' ? zhName || name : name }
}
