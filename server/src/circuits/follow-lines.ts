import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import type { Line } from './derive.ts'
import { deriveAgain, loseCircuit } from './line-circuit.ts'

/**
 * Has a line sign in no longer from the circuit of the place that its ONT has left, because the next ONT there signs in
 * from it. A circuit by pattern is set again when the line is opened elsewhere; one that was entered is not.
 */
export const onPlaceLeft = (ctx: Context, { productCode }: Events['line.place-left']): Promise<void> =>
  loseCircuit(ctx, sql`line_code = ${productCode} and ${withoutOnt}`)

/** SQL: whether the ONT of a line has no place, apart from one that its OLT still has to forget. */
const withoutOnt = sql`not exists (select from ont_registration r
  where r.product_code = line_code and r.left_by is null)`

/** Has a line without an ONT sign in no longer from the circuit that was entered for its former port. */
export const onPortChanged = (ctx: Context, { productCode }: Events['port.changed']): Promise<void> =>
  loseCircuit(ctx, sql`line_code = ${productCode} and not derived and ${withoutOnt}`)

/** Recomputes the circuit of a line whose ONT may have moved, and releases that of a line that has ended. */
export async function onServiceOpened(
  ctx: Context,
  { customerCode, productCode, isInSync }: Events['line.service-opened'],
): Promise<void> {
  const { rows } = await sql<{ derived: boolean; hasEnded: boolean }>`
    select l.derived, a.retired_at is not null as "hasEnded" from line_circuit l
    join network_authorization a on a.customer_code = l.customer_code and a.product_code = l.line_code
    where l.line_code = ${productCode}`.execute(ctx.db)
  const [found] = rows
  if (found?.hasEnded && isInSync)
    await ctx.db.deleteFrom('line_circuit').where('line_code', '=', productCode).execute()
  else if (found?.derived && !found.hasEnded) await deriveAgain(ctx, { customerCode, productCode })
}

/**
 * Has a new line sign in by IPoE if that is the default of its offering or of the operator. It gets its circuit at once, or
 * when its OLT gets a pattern; PPPoE works as well.
 */
export async function onLineInstalled(ctx: Context, line: Events['line.installed']): Promise<void> {
  const { rows } = await sql`
    select from product p join product_offering o on o.code = p.offering_code
    where p.customer_code = ${line.customerCode} and p.code = ${line.productCode}
      and coalesce(o.new_line_sign_in, ${ctx.operator.newLineSignIn ?? 'by-pppoe'}) = 'by-ipoe'
      and not exists (select from line_circuit l where l.line_code = p.code)`.execute(ctx.db)
  if (rows.length > 0) await deriveAgain(ctx, line)
}

/** Recomputes the circuits of the lines on an OLT, each in a transaction of its own, after its pattern was changed. */
export const deriveLines = (job: JobContext, { oltCode }: Jobs['circuits.derive']): Promise<void> =>
  eachDue<Line>(job, {
    page: 100,
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Line>`
        select l.customer_code as "customerCode", l.line_code as "productCode" from line_circuit l
        where l.derived and l.line_code > ${after?.productCode ?? ''} and exists (select from ont_registration r
          where r.product_code = l.line_code and r.left_by is null and r.olt_code = ${oltCode})
        order by l.line_code limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: recompute,
  })

async function recompute(ctx: Context<RefusalCode>, line: Line): Promise<void> {
  await holdCustomer(ctx, line.customerCode)
  await deriveAgain(ctx, line)
}

const day_ms = 24 * 3_600_000

/**
 * Recomputes the circuits of lines that have none although their OLT has a pattern: another line may have released it.
 * Deletes rejected circuits after
 * NETWORK_SIGN_IN_DAYS without an attempt. There are at most 10,000.
 */
export async function tidyCircuits(job: JobContext): Promise<void> {
  await job.transaction(async ({ db, now, config }) => {
    const before = new Date(now.getTime() - config.NETWORK_SIGN_IN_DAYS * day_ms)
    await db.deleteFrom('unknown_circuit').where('last_at', '<', before).execute()
  })
  await eachDue<Line>(job, {
    page: 100,
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Line>`
        select l.customer_code as "customerCode", l.line_code as "productCode" from line_circuit l
        where l.derived and l.circuit_id is null and l.line_code > ${after?.productCode ?? ''}
          and exists (select from ont_registration r join circuit_pattern t on t.olt_code = r.olt_code
            where r.product_code = l.line_code and r.left_by is null)
        order by l.line_code limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: recompute,
  })
}
