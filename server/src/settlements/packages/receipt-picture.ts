import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { contentOf } from '#platform/files/stored-first.ts'
import type { Handler } from '#platform/context.ts'

/** Returns the picture of a bank receipt of a unit visible to the actor. Refuses `not-found`, `file-missing`. */
export const receiptPicture: Handler<typeof packages.receiptPicture> = async (ctx, { receiptId }) => {
  const { rows } = await sql<{ picture: string; type: string; receiptNo: string }>`
    select r.picture, r.picture_type as type, r.receipt_no as "receiptNo" from bank_receipt r
    join cash_package p on p.code = r.package_code
    where r.id = ${Number(receiptId)} and p.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'bank-receipt', field: 'receiptId' })
  const name = `${row.receiptNo.replaceAll(/[^\w.-]+/g, '-')}.${row.type.split('/')[1] ?? 'png'}`
  const content = await contentOf(ctx, row.picture, { file: name })
  return { name, type: row.type, content }
}
