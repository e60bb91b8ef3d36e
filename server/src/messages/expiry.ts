import type { MessageParams } from '@lastmile/contract/messages/target.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { sendMessage } from './write-message.ts'

const Settings = z.object({
  /** How many days before the end of a prepaid period the customer's salesperson is notified. */
  expiryDays: z.int().min(0).max(90).default(7),
  /** How many days before the end of rights or an employment the employee and the administrators are notified. */
  accessDays: z.int().min(0).max(90).default(7),
})

/** Returns the operator's message settings, with defaults for missing ones. */
export async function settingsOf({ db }: Pick<Context, 'db'>) {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'messages').executeTakeFirst()
  return Settings.parse(row?.value ?? {})
}

/** The number of rows per transaction. */
const batch = 500

type Ending = {
  customerCode: string
  productCode: string
  customer: string
  salesman: string
  name: string
  zhName: string
  day: string
}

/**
 * Notifies salespeople whose customers' prepaid periods end within the days that the operator has set. Each product's
 * end is announced once, even if the job runs several times or has not run for days.
 */
export async function notifyExpiry({ transaction }: JobContext): Promise<void> {
  let after: readonly [string, string, string] | undefined = ['0001-01-01', '', '']
  while (after) {
    const place: readonly [string, string, string] = after
    after = await transaction((ctx) => tellSome(ctx, place))
  }
}

/** Processes one batch, in index order. Returns the end of the batch, or undefined if nothing is left. */
async function tellSome(
  ctx: Context,
  [day, customerCode, productCode]: readonly [string, string, string],
): Promise<readonly [string, string, string] | undefined> {
  const { expiryDays } = await settingsOf(ctx)
  const { rows } = await sql<Ending>`
    select p.customer_code as "customerCode", p.code as "productCode", p.paid_through::text as day, c.name as customer,
      c.salesman_code as salesman, f.name, f.zh_name as "zhName"
    from product p join customer c on c.code = p.customer_code join product_offering f on f.code = p.offering_code
    where p.status = 'active' and p.paid_through between ${ctx.today}::date and ${ctx.today}::date + ${expiryDays}::int
      and (p.paid_through, p.customer_code, p.code) > (${day}::date, ${customerCode}, ${productCode})
    order by p.paid_through, p.customer_code, p.code limit ${batch}`.execute(ctx.db)
  const abouts = rows.map((row) => aboutEnding(row))
  const known = await ctx.db
    .selectFrom('message')
    .select('about')
    .where('about', 'in', ['', ...abouts])
    .execute()
  const told = new Set(known.map(({ about }) => about))
  for (const row of rows) {
    const params = {
      product: { name: row.name, zhName: row.zhName },
      customer: row.customer,
      customerCode: row.customerCode,
      day: { day: row.day },
    } satisfies MessageParams
    const about = aboutEnding(row)
    if (!told.has(about)) await sendMessage(ctx, { to: [row.salesman], kind: 'product.expiring', about, params })
  }
  const last = rows.at(-1)
  return rows.length === batch && last ? [last.day, last.customerCode, last.productCode] : undefined
}

const aboutEnding = ({ productCode, day }: Pick<Ending, 'productCode' | 'day'>) => `expiry:${productCode}:${day}`

/** Deletes messages that were read more than three months ago or written more than six months ago. */
export const tidyMessages = ({ transaction }: JobContext): Promise<void> =>
  transaction(async ({ db, now }) => {
    await sql`delete from message where at < ${now}::timestamptz - interval '180 days'
      or (at < ${now}::timestamptz - interval '90 days' and read_at is not null)`.execute(db)
  })
