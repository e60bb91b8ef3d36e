import type { Language } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { notify, withdrawDue } from '#notifications'
import type { Context } from '#platform/context.ts'
import type { Listeners } from '#platform/serve.ts'
import type { Due } from './due.ts'
import { written } from '#platform/written.ts'

/** Writes the message of a stage to the customer. Only the latest stage of a case sends a message. */
export async function notifyOf(ctx: Context, due: Due & { caseId: string }): Promise<void> {
  const { customerCode, unit, template, caseId, action, since } = due
  if (template === null) return
  await notify(ctx, {
    customerCode,
    unit,
    template,
    about: `case:${caseId}`,
    reminds: action === 'remind',
    staysTrue: action === 'terminate',
    values: async (language) => ({
      product: await productName(ctx, due, language),
      day: written(ctx.operator, language).messageDay(since),
      amount: ctx.money(due.amount),
    }),
  })
}

/** Returns the name of the product that a case is about; empty for the case of a debt. */
async function productName({ db }: Context, { customerCode, productCode }: Due, language: Language): Promise<string> {
  if (productCode === '') return ''
  const { rows } = await sql<{ name: string }>`
    select case when ${language === 'zh-CN'} then o.zh_name else o.name end as name from product p
      join product_offering o on o.code = p.offering_code
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Withdraws due messages whose case is closed or whose line is paid for. */
export const withdrawSettled: NonNullable<Listeners['notifications.due']> = (ctx) =>
  withdrawDue(
    ctx,
    sql`exists (select from collection_case k where k.id = substring(m.about from '^case:([0-9]+)$')::bigint
      and (k.closed_at is not null or exists (select from product p where p.customer_code = k.customer_code
        and p.code = k.product_code and p.paid_through > k.since)))`,
  )
