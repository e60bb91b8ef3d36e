import type { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { customerImportRecords } from '#imports'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { DifferenceKind } from './differences.ts'
import { written } from '#platform/written.ts'

const words: Record<DifferenceKind, Record<'en-US' | 'zh-CN', string>> = {
  'missing-here': { 'en-US': 'Not in Lastmile or not in your units', 'zh-CN': '本系统中没有，或不属于您的机构' },
  'missing-there': { 'en-US': 'Not in the sheet', 'zh-CN': '表格中没有' },
  'closed-here': { 'en-US': 'Closed in Lastmile', 'zh-CN': '本系统中已销户' },
  'other-import': { 'en-US': 'In Lastmile, but not from this import', 'zh-CN': '本系统中有，但不属于本次导入' },
  'balance-differs': { 'en-US': 'Balance differs', 'zh-CN': '余额不一致' },
  'deposit-differs': { 'en-US': 'Deposit differs', 'zh-CN': '押金不一致' },
  'paid-through-differs': { 'en-US': 'Paid through differs', 'zh-CN': '付费至不一致' },
  'offering-differs': { 'en-US': 'Offering differs', 'zh-CN': '产品套餐不一致' },
  'line-missing-here': { 'en-US': 'Line not in Lastmile', 'zh-CN': '本系统中没有该线路' },
  'line-missing-there': { 'en-US': 'Line not in the sheet', 'zh-CN': '表格中没有该线路' },
  unreadable: { 'en-US': 'The cell can’t be read', 'zh-CN': '单元格无法读取' },
}
const withoutCode = { 'en-US': 'The row has no customer code', 'zh-CN': '该行没有客户编号' }

/** SQL: the differences `d` of an import that the reader may see, with their customers `c`. */
export const visibleDifferences = (ctx: Context, importId: string) => sql`
  import_difference d left join customer c on c.code = d.customer_code
  where d.import_id = ${importId}::bigint and (c.code is null or ${visibleCustomer(ctx)})`

type Row = {
  line: number
  externalCustomerCode: string
  customerCode: string | null
  account: string | null
  kind: DifferenceKind
  theirs: string | null
  ours: string | null
  theirAmount: number | null
  ourAmount: number | null
}

/** Lists the differences of the last comparison, of customers in scope. Refuses not-found. */
export const listDifferences: Handler<typeof importReconciliations.differences> = async (
  ctx,
  { importId, after, limit },
) => {
  await customerImportRecords.requireOwn(ctx, importId)
  const [above] = keyAfter(after, [0]) ?? [0]
  const found = await differencesAfter(ctx, { importId, above, limit: oneMore(limit) })
  const format = written(ctx.operator, ctx.language)
  const amount = (value: number | null) => (value === null ? null : format.amount(value))
  const rows = found.map(({ theirAmount, ourAmount, ...row }) => ({
    ...row,
    theirs: row.theirs ?? amount(theirAmount),
    ours: row.ours ?? amount(ourAmount),
  }))
  return pageOf(rows, limit, ({ line }) => [line])
}

/** Returns the next differences of the last comparison, of customers in scope, with messages for the reader. */
export async function differencesAfter(
  ctx: Context,
  { importId, above, limit }: { importId: string; above: number; limit: number },
) {
  const { rows } = await sql<Row>`
    select d.position as line, d.external_code as "externalCustomerCode", c.code as "customerCode", d.account, d.kind,
      d.their_text as theirs, d.our_text as ours, d.their_amount as "theirAmount", d.our_amount as "ourAmount"
    from ${visibleDifferences(ctx, importId)} and d.position > ${above}::int
    order by d.position limit ${limit}`.execute(ctx.db)
  return rows.map(({ kind, ...row }) => ({
    ...row,
    message: (kind === 'unreadable' && row.externalCustomerCode === '' ? withoutCode : words[kind])[ctx.language],
    difference:
      kind === 'other-import' || (row.theirAmount === null && row.ourAmount === null)
        ? null
        : (row.ourAmount ?? 0) - (row.theirAmount ?? 0),
  }))
}
