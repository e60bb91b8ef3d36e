import { billPrintFlow, type billPrints } from '@lastmile/contract/billing/bill-prints.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { billsOf, requireRun, unitsOf } from './chosen.ts'

/** Counts the bills a PDF would hold. Refuses not-found. */
export const countBills: Handler<typeof billPrints.count> = async (ctx, chosen) => {
  await requireRun(ctx, chosen.runId)
  const units = await unitsOf(ctx, chosen.organizationUnitCode)
  const { rows } = await sql<{ billCount: number; chineseCount: number }>`
    select count(*)::int as "billCount",
      count(*) filter (where coalesce(n.language, ${ctx.language}) = 'zh-CN')::int as "chineseCount"
    from (${billsOf(chosen, units)}) b left join customer_notice n on n.customer_code = b.customer_code`.execute(ctx.db)
  return rows[0] ?? { billCount: 0, chineseCount: 0 }
}

/**
 * Selects the bills of a PDF and starts the job that makes it; prints run one at a time, so that other work can
 * continue. Refuses not-found, wrong-state, nothing-to-print.
 */
export const startPrint: Handler<typeof billPrints.start> = async (ctx, chosen) => {
  const { state } = await requireRun(ctx, chosen.runId)
  if (state !== 'posted' && state !== 'run-reversed') ctx.refuse('wrong-state', { state, field: 'runId' })
  const units = await unitsOf(ctx, chosen.organizationUnitCode)
  const { rows } = await sql<{ id: string; count: number }>`
    with b as materialized (${billsOf(chosen, units)}), p as (
      insert into bill_print (run_id, organization_unit_code, units, owed_only, language, state, bill_count, created_by, created_at)
      select ${chosen.runId}::bigint, ${chosen.organizationUnitCode ?? null}, ${units}::text[], ${chosen.owedOnly}, ${ctx.language},
        'print-making', count(*), ${ctx.actor.employeeCode}, ${ctx.now} from b having count(*) > 0
      returning id, bill_count
    ), held as (
      insert into bill_print_bill (print_id, place, customer_code, bill_no) select p.id, b.place, b.customer_code, b.bill_no from p, b
    )
    select id::text, bill_count as count from p`.execute(ctx.db)
  const [print] = rows
  if (!print) return ctx.refuse('nothing-to-print', { field: 'organizationUnitCode' })
  await ctx.later('billing.print-bills', { printId: print.id }, { key: `print-${print.id}`, queue: 'bill-prints' })
  return { printId: print.id, billCount: print.count }
}

/** Stops making a PDF and deletes its parts. Refuses not-found, wrong-state. */
export const stopPrint: Handler<typeof billPrints.stop> = async (ctx, { printId }) => {
  const { rows } = await sql<{ state: (typeof billPrintFlow.states)[number] }>`select state from bill_print
    where id = ${printId}::bigint and units <@ ${[...ctx.actor.visibleUnits]}::text[] for update`.execute(ctx.db)
  const [print] = rows
  if (!print) return ctx.refuse('not-found', { what: 'bill-print', field: 'printId' })
  const printState =
    billPrintFlow.next(print.state, 'stop') ?? ctx.refuse('wrong-state', { state: print.state, field: 'printId' })
  await sql`update bill_print set state = ${printState}, version = version + 1 where id = ${printId}::bigint`.execute(
    ctx.db,
  )
  await sql`delete from bill_print_part where print_id = ${printId}::bigint`.execute(ctx.db)
  await sql`delete from bill_print_bill where print_id = ${printId}::bigint`.execute(ctx.db)
  return { printId, printState }
}
