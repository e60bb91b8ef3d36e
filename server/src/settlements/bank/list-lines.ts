import type { bankLines } from '@lastmile/contract/settlements/bank.ts'
import { PaymentCode } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = {
  id: number
  account: string
  account_name: string
  account_zh_name: string
  file: string
  line_no: number
  day: string
  amount: number
  reference: string
  text: string | null
  package_code: string | null
  payment_code: string | null
}

/**
 * Lists the lines of the bank's files, newest import first. Packages and payments of units that the actor does not see
 * are not named.
 */
export const listLines: Handler<typeof bankLines.list> = async (ctx, query) => {
  const { matching, bankAccountCode, amount, after, limit } = query
  const [id] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const which =
    matching === undefined
      ? sql`true`
      : matching === 'matched'
        ? sql`(l.receipt_id is not null or l.transfer_id is not null)`
        : sql`l.receipt_id is null and l.transfer_id is null`
  const mine = sql`any(${[...ctx.actor.visibleUnits]}::text[])`
  const account = bankAccountCode === undefined ? sql`true` : sql`l.bank_account_code = ${bankAccountCode}`
  const sum = amount === undefined ? sql`true` : sql`l.amount = ${amount}`
  const { rows } = await sql<Row>`
    select l.id, l.bank_account_code as account, b.name as account_name, b.zh_name as account_zh_name, f.name as file, l.line_no,
      l.day::text as day, l.amount, l.reference, l.text, p.code as package_code, t.payment_code
    from bank_line l join bank_account b on b.code = l.bank_account_code join bank_file f on f.id = l.bank_file_id
    left join bank_receipt r on r.id = l.receipt_id
    left join cash_package p on p.code = r.package_code and p.organization_unit_code = ${mine}
    left join bank_transfer t on t.id = l.transfer_id and t.organization_unit_code = ${mine}
    where ${which} and ${account} and ${sum} and l.id < ${id}::bigint
    order by l.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.id])
  return {
    rows: page.rows.map((row) => ({
      bankLineId: String(row.id),
      bankAccountCode: row.account,
      bankAccountName: row.account_name,
      bankAccountZhName: row.account_zh_name,
      fileName: row.file,
      line: row.line_no,
      day: row.day,
      amount: row.amount,
      bankReference: row.reference,
      text: row.text,
      packageCode: row.package_code,
      paymentCode: row.payment_code === null ? null : PaymentCode.parse(row.payment_code),
    })),
    next: page.next,
  }
}
