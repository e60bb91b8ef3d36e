import type { monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { type DifferenceKind, resendableKinds } from '@lastmile/contract/monitoring/values.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { lockCustomer, visibleCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { placeOf } from '#inventory'
import { recordChange } from '#platform/history.ts'
import { sendAnew } from '#provisioning'
import { otherPlaceOf } from './other-place.ts'
import { previewSending } from './preview-sending.ts'

type Chosen = {
  id: number
  kind: DifferenceKind
  isOver: boolean
  customerCode: string | null
  productCode: string | null
  customerName: string | null
  account: string | null
  /** Where it is, as displayed: an ONT, or the address of a session. */
  place: string | null
  oltCode: string | null
  acceptedReason: string | null
  hasEnded: boolean
  /** Where the ONT was found on another OLT. */
  otherPlace: string | null
}

/** Returns differences that the actor may see, by customer and line. Refuses not-found if one is missing. */
async function chosen(ctx: Context<'not-found'>, ids: readonly number[]): Promise<Chosen[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Chosen>`
    select d.id, d.kind, d.gone_at is not null as "isOver", d.customer_code as "customerCode",
      d.product_code as "productCode", c.name as "customerName", p.account,
      not exists (select from network_authorization a where a.customer_code = d.customer_code
        and a.product_code = d.product_code and a.retired_at is null) as "hasEnded", d.olt_code as "oltCode",
      coalesce(${placeOf('d')}, d.found) as place, d.accepted_reason as "acceptedReason",
      ${otherPlaceOf('d')} as "otherPlace"
    from network_difference d left join customer c on c.code = d.customer_code
    left join product p on p.customer_code = d.customer_code and p.code = d.product_code
    where d.id = any(${wanted}) and (d.customer_code is null or ${visibleCustomer(ctx)})
    order by d.product_code, d.id`.execute(ctx.db)
  return rows.length === wanted.length ? rows : ctx.refuse('not-found', { what: 'difference', field: 'differenceIds' })
}

/** Returns why the line of a difference cannot be resent; undefined if it can. */
function problemOf({ kind, isOver, productCode, hasEnded, otherPlace }: Chosen, { language }: Context) {
  if (isOver) return { code: 'difference-over', params: {} } as const
  const isResendable = resendableKinds.some((one) => one === kind) && productCode !== null
  const params = { line: productCode ?? '–', kind: term(kind, language) }
  if (isResendable && hasEnded) return { code: 'difference-line-ended', params } as const
  if (isResendable && otherPlace !== null)
    return { code: 'difference-ont-elsewhere', params: { ...params, place: otherPlace } } as const
  return isResendable ? undefined : ({ code: 'difference-not-resendable', params } as const)
}

/** Previews what resending the lines of differences sends. Refuses not-found. */
export const previewResend: Handler<typeof monitoring.preview> = async (ctx, { differenceIds }) => {
  const previews = []
  for (const row of await chosen(ctx, differenceIds)) {
    const { id: differenceId, productCode, customerName, account, customerCode } = row
    const problem = problemOf(row, ctx)
    const sends =
      problem || customerCode === null || productCode === null
        ? undefined
        : await previewSending(ctx, { customerCode, productCode })
    previews.push({
      differenceId,
      productCode,
      customerName,
      account,
      sends: sends?.join('\n') ?? null,
      problem: problem ? sentence(problem.code, ctx.language, problem.params) : null,
    })
  }
  return previews
}

/**
 * Resends the lines of differences, each once. All differences of a line that this can remove count as resent. Refuses
 * difference-over, difference-line-ended, difference-ont-elsewhere and difference-not-resendable.
 */
export const resendDifferences: Handler<typeof monitoring.resend> = async (ctx, { differenceIds }) => {
  const customers = new Set((await chosen(ctx, differenceIds)).flatMap(({ customerCode }) => customerCode ?? []))
  for (const customerCode of [...customers].sort()) await lockCustomer(ctx, customerCode)
  const lines = new Map<string, { customerCode: string; productCode: string }>()
  const rows = await chosen(ctx, differenceIds)
  for (const row of rows) {
    const problem = problemOf(row, ctx)
    if (problem) return ctx.refuse(problem.code, { ...problem.params, field: 'differenceIds' })
    const { customerCode, productCode } = row
    if (customerCode !== null && productCode !== null) lines.set(productCode, { customerCode, productCode })
  }
  for (const line of lines.values()) await sendAnew(ctx, line)
  await sql`update network_difference set resent_at = ${ctx.now}, resent_by = ${ctx.actor.employeeCode}
    where id = any(${rows.map(({ id }) => id)}) or gone_at is null and product_code = any(${[...lines.keys()]})
      and kind = any(${[...resendableKinds]})`.execute(ctx.db)
  return { resentCount: lines.size }
}

/** Accepts differences with a reason. Refuses not-found and difference-over. */
export const acceptDifferences: Handler<typeof monitoring.accept> = async (ctx, { differenceIds, reason }) => {
  const rows = await chosen(ctx, differenceIds)
  if (rows.some(({ isOver }) => isOver)) return ctx.refuse('difference-over', { field: 'differenceIds' })
  await sql`update network_difference set accepted_at = ${ctx.now}, accepted_by = ${ctx.actor.employeeCode},
    accepted_reason = ${reason} where id = any(${rows.map(({ id }) => id)})`.execute(ctx.db)
  for (const row of rows) await recordReason(ctx, row, reason)
  return { acceptedCount: rows.length }
}

/** Withdraws the acceptance of differences; others stay as they are. Refuses not-found and difference-over. */
export const withdrawAcceptance: Handler<typeof monitoring.withdraw> = async (ctx, { differenceIds }) => {
  const rows = await chosen(ctx, differenceIds)
  if (rows.some(({ isOver }) => isOver)) return ctx.refuse('difference-over', { field: 'differenceIds' })
  const accepted = rows.filter(({ acceptedReason }) => acceptedReason !== null)
  await sql`update network_difference set accepted_at = null, accepted_by = null, accepted_reason = null
    where id = any(${accepted.map(({ id }) => id)})`.execute(ctx.db)
  for (const row of accepted) await recordReason(ctx, row, null)
  return { withdrawnCount: accepted.length }
}

/** Records in the history of the line, or of the OLT of an unknown ONT, which difference is accepted and why. */
async function recordReason(ctx: Context, row: Chosen, reason: string | null): Promise<void> {
  const { kind, place, productCode, oltCode, acceptedReason } = row
  const valuesOf = (why: string | null) => ({
    differenceKind: why === null ? null : kind,
    foundValue: why === null ? null : place,
    acceptedReason: why,
  })
  const code = productCode ?? oltCode
  if (code === null) return
  const thing = productCode === null ? 'olt' : 'product'
  await recordChange(ctx, { thing, code, before: valuesOf(acceptedReason), after: valuesOf(reason) })
}
