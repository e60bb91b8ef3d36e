import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { DocumentDefinition } from 'pdfmake'
import { billSheets } from '#bills'
import type { Context } from '#platform/context.ts'
import { pdfOf } from '#platform/pdf.ts'
import type { JobContext } from '#platform/serve.ts'

/** The number of bills per part, which limits the memory used and the work lost when a worker is killed. */
const batch = 100
const kept_days = 7

type Print = { state: string; language: Language; billCount: number; setCount: number }
type Part = { part: number; bills: number; sheets: DocumentDefinition }

/** Makes the PDF of many bills in parts: if interrupted, it continues after the last stored part. */
export async function makePrint({ transaction }: JobContext, { printId }: Jobs['billing.print-bills']): Promise<void> {
  for (;;) {
    const next = await transaction((ctx) => nextPart(ctx, printId))
    if (!next) return
    // Runs outside any transaction, so it holds no locks.
    const content = await pdfOf(next.sheets)
    await transaction((ctx) => keepPart(ctx, printId, { ...next, content }))
  }
}

async function held({ db }: Context, printId: string): Promise<Print | undefined> {
  const { rows } =
    await sql<Print>`select state, language, bill_count as "billCount", set_count as "setCount" from bill_print
    where id = ${printId}::bigint for update`.execute(db)
  return rows[0]
}

/** Prepares the sheets of the next part; after the last part, completes the PDF. */
async function nextPart(ctx: Context, printId: string): Promise<Part | undefined> {
  const print = await held(ctx, printId)
  if (print?.state !== 'print-making') return undefined
  const { language, billCount, setCount } = print
  if (setCount === billCount) {
    const until = new Date(ctx.now.getTime() + kept_days * 24 * 3_600_000)
    await sql`update bill_print set state = 'print-made', kept_until = ${until}, version = version + 1
      where id = ${printId}::bigint`.execute(ctx.db)
    await sql`delete from bill_print_bill where print_id = ${printId}::bigint`.execute(ctx.db)
    return undefined
  }
  const { rows } = await sql<{ customerCode: string; billNo: string }>`
    select customer_code as "customerCode", bill_no as "billNo" from bill_print_bill
    where print_id = ${printId}::bigint and place >= ${setCount}::int order by place limit ${batch}`.execute(ctx.db)
  return { part: setCount / batch, bills: rows.length, sheets: await billSheets(ctx, { bills: rows, language }) }
}

/** Stores a part and updates the count in one transaction; stores nothing if the print was stopped in the meantime. */
async function keepPart(
  ctx: Context,
  printId: string,
  { part, bills, content }: Omit<Part, 'sheets'> & { content: Buffer },
): Promise<void> {
  const print = await held(ctx, printId)
  if (print?.state !== 'print-making' || print.setCount !== part * batch) return
  await sql`insert into bill_print_part (print_id, part, bills, content)
    values (${printId}::bigint, ${part}::int, ${bills}::int, ${content})`.execute(ctx.db)
  await sql`update bill_print set set_count = set_count + ${bills}::int where id = ${printId}::bigint`.execute(ctx.db)
}

/** Deletes expired PDFs; the record of each print remains. */
export const forgetPrints = ({ transaction }: JobContext): Promise<void> =>
  transaction(async ({ db, now }) => {
    await sql`with over as (
        update bill_print set state = 'print-forgotten', version = version + 1
        where state = 'print-made' and kept_until <= ${now} returning id
      ) delete from bill_print_part p using over where p.print_id = over.id`.execute(db)
  })
