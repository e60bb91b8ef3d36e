import { Readable } from 'node:stream'
import type { billPrints } from '@lastmile/contract/billing/bill-prints.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { joinPdfs } from '#platform/join-pdfs.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { requireRun } from './chosen.ts'

type Row = Awaited<ReturnType<Handler<typeof billPrints.list>>>['rows'][number]

/** Lists the PDFs of a run that contain only bills of the actor's units, newest first. Refuses not-found. */
export const listPrints: Handler<typeof billPrints.list> = async (ctx, { runId, after, limit }) => {
  await requireRun(ctx, runId)
  const [below] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const zh = ctx.language === 'zh-CN'
  const { rows } = await sql<Omit<Row, 'createdAt' | 'keptUntil'> & { createdAt: Date; keptUntil: Date | null }>`
    select p.id::text as "printId", p.state as "printState", ${sql.ref(zh ? 'u.zh_name' : 'u.name')} as "unitName",
      p.owed_only as "owedOnly", p.bill_count as "billCount", p.set_count as "setCount",
      coalesce(${sql.ref(zh ? 'w.zh_name' : 'w.true_name')}, p.created_by) as "startedByName",
      p.created_at as "createdAt", case when p.state = 'print-made' then p.kept_until end as "keptUntil"
    from bill_print p left join organization_unit u on u.code = p.organization_unit_code
    left join employee w on w.code = p.created_by
    where p.run_id = ${runId}::bigint and p.id < ${below}::bigint and p.units <@ ${[...ctx.actor.visibleUnits]}::text[]
    order by p.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const written = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    keptUntil: row.keptUntil?.toISOString() ?? null,
  }))
  return pageOf(written, limit, ({ printId }) => [Number(printId)])
}

/** Streams a PDF with many bills, part by part. Refuses not-found, print-gone. */
export const fetchPrint: Handler<typeof billPrints.pdf> = async (ctx, { printId }) => {
  const { rows } = await sql<{ state: string; month: string }>`
    select p.state, r.month from bill_print p join bill_run r on r.id = p.run_id
    where p.id = ${printId}::bigint and p.units <@ ${[...ctx.actor.visibleUnits]}::text[]`.execute(ctx.db)
  const [print] = rows
  if (!print) return ctx.refuse('not-found', { what: 'bill-print', field: 'printId' })
  if (print.state !== 'print-made') return ctx.refuse('print-gone', { field: 'printId' })
  const name = `bills-${print.month.slice(0, 7)}-${printId}`
  return {
    name: `${name}.pdf`,
    type: 'application/pdf',
    content: Readable.from(joinPdfs(partsOf(ctx, printId), { title: name })),
  }
}

async function* partsOf({ db }: Context, printId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    // Streams part by part, so that only one part is in memory.
    const { rows } = await sql<{ content: Buffer }>`select content from bill_print_part
      where print_id = ${printId}::bigint and part = ${part}::int`.execute(db)
    if (!rows[0]) return
    yield rows[0].content
  }
}
