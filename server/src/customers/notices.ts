import type { customerNotices } from '@lastmile/contract/customers/notices.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { findCustomer, lockCustomer } from './lock.ts'

const nothingSaid = { language: null, by_sms: true, by_email: true, version: 0 } as const

/** Returns a customer's message preferences; without any, every type of reminder is allowed. */
async function noticesOf({ db }: Pick<Context, 'db'>, customerCode: string) {
  const row = await db
    .selectFrom('customer_notice')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .executeTakeFirst()
  const { language, by_sms: remindBySms, by_email: remindByEmail, version } = row ?? nothingSaid
  return { wishes: { language: language as 'en-US' | 'zh-CN' | null, remindBySms, remindByEmail }, version }
}

/** Returns the language a customer has chosen; undefined if none. */
export const languageOfCustomer = async (ctx: Context, customerCode: string) =>
  (await noticesOf(ctx, customerCode)).wishes.language ?? undefined

/** Returns the languages that customers have chosen, by customer; customers who chose none are left out. */
export async function languagesOfCustomers({ db }: Context, customerCodes: readonly string[]) {
  const rows = await db
    .selectFrom('customer_notice')
    .select(['customer_code', 'language'])
    .where('customer_code', '=', sql<string>`any(${[...customerCodes]}::text[])`)
    .where('language', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.customer_code, row.language as 'en-US' | 'zh-CN']))
}

/** Returns a customer's notification settings. Refuses not-found. */
export const getNotices: Handler<typeof customerNotices.get> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const { wishes, version } = await noticesOf(ctx, customerCode)
  return { customerCode, ...wishes, version }
}

/** Saves a customer's notification settings, which apply to later messages. Refuses not-found, changed-meanwhile. */
export const saveNoticePreferences: Handler<typeof customerNotices.keep> = async (
  ctx,
  { customerCode, version, ...given },
) => {
  await lockCustomer(ctx, customerCode)
  const before = await noticesOf(ctx, customerCode)
  if (version !== before.version) ctx.refuse('changed-meanwhile')
  const after = { ...given, language: given.language ?? null }
  const { language, remindBySms: by_sms, remindByEmail: by_email } = after
  const row = { language, by_sms, by_email, version: version + 1 }
  await ctx.db
    .insertInto('customer_notice')
    .values({ customer_code: customerCode, ...row })
    .onConflict((conflict) => conflict.column('customer_code').doUpdateSet(row))
    .execute()
  await recordChange(ctx, { thing: 'customer', code: customerCode, before: before.wishes, after })
  return { version: version + 1 }
}
