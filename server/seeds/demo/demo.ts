import { sql } from 'kysely'
import sharp from 'sharp'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { randomUUID } from 'node:crypto'
import { openStore } from '#platform/files/open.ts'
import { operatorOf } from '#configuration'
import { fillPast } from '#seeds/history/past.ts'
import { demoOperator } from '#seeds/organizations.ts'
import { closePastMonths } from './books.ts'
import { playConstructions } from './constructions.ts'
import { openDesk } from './desk.ts'
import { seedMonitoring } from './monitoring.ts'
import { playScenes } from './scenes.ts'

/** The length of the history: two years are enough for lines that were closed, expired and renewed. */
const days = 700

/**
 * Generates the demo operator's customers with their history, then recent work through calls to the application. Does
 * nothing if there are customers already, if none are requested (`DEMO_CUSTOMERS`), or for another operator. The
 * processes must be deployed. Returns whether customers were generated.
 */
export async function seedDemoActivity(db: Database, url: string, config: Config): Promise<boolean> {
  const customers = config.DEMO_CUSTOMERS
  const there = await db.selectFrom('customer').select('code').limit(1).executeTakeFirst()
  const root = await db
    .selectFrom('organization_unit')
    .select('name')
    .where('parent_code', 'is', null)
    .executeTakeFirst()
  if (there || customers === 0 || root?.name !== demoOperator) return false
  await withdrawUndelivered(db)
  const { timeZone: zone, taxPercent } = await operatorOf(db)
  await fillPast(url, { customers, days, zone, taxPercent })
  await drawReceipts(db, config)
  await seedMonitoring(db)
  const lines = await db
    .selectFrom('product')
    .innerJoin('customer', 'customer.code', 'product.customer_code')
    .select(['product.customer_code as customerCode', 'product.code as productCode'])
    .where('product.status', '=', 'active')
    .where('customer.organization_unit_code', '=', 'YGN-H1')
    .orderBy('product.code')
    .limit(4)
    .execute()
  const desk = await openDesk(config, url, zone)
  try {
    await closePastMonths(desk, await firstMonth(db))
    const managed = await worthAManager(db)
    await playConstructions(desk, db, config)
    await playScenes(desk, { lines, managed, exempt: await aBusiness(db, managed) })
  } finally {
    await desk.close()
  }
  // Sign everyone out, so that no session stays open.
  await db.deleteFrom('employee_session').execute()
  return true
}

/**
 * Withdraws offerings that the network does not deliver, fixed addresses and television, before the demo's first day.
 */
const withdrawUndelivered = (db: Database) =>
  sql`update product_offering set valid = daterange(null, '2020-01-01') where code in ('STATIC-IP', 'IPTV')`.execute(db)

/** Returns businesses of the Yangon branch, and customers of it with open bills. */
async function worthAManager(db: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from customer c left join customer_arrears a on a.customer_code = c.code
    where c.organization_unit_code like 'YGN-H%' and (c.customer_type <> 'residential' or a.amount > 0)
    order by c.code limit 40`.execute(db)
  return rows.map(({ code }) => code)
}

/** Returns the last business among some customers. */
async function aBusiness(db: Database, among: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from customer where code = any(${[...among]}::text[]) and customer_type = 'business'
    order by code desc limit 1`.execute(db)
  return rows[0]?.code
}

/** Returns the month of the first ledger entry. */
async function firstMonth(db: Database): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select date_trunc('month', min(day))::date as month from ledger_entry`.execute(db)
  if (!rows[0]) throw new Error('nothing is booked')
  return rows[0].month
}

/** Attaches a picture to each bank receipt. */
async function drawReceipts(db: Database, config: Config): Promise<void> {
  const files = openStore(config)
  const receipts = await db.selectFrom('bank_receipt').select(['id', 'receipt_no', 'amount', 'uploaded_at']).execute()
  for (const { id, receipt_no, amount, uploaded_at } of receipts) {
    const said = [`Slip ${receipt_no}`, `${amount} MMK`, uploaded_at.toISOString().slice(0, 10)]
    const lines = said.map((text, index) => `<text x="24" y="${60 + 40 * index}" font-size="24">${text}</text>`)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fbf7ea"/>${lines.join('')}</svg>`
    const picture = randomUUID()
    await files.write(picture, await sharp(Buffer.from(drawing)).png().toBuffer())
    await db.updateTable('bank_receipt').set({ picture }).where('id', '=', id).execute()
  }
}
