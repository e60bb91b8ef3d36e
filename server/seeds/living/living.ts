import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { operatorOf } from '#configuration'
import { fillPast } from '#seeds/history/past.ts'
import { openDesk } from './desk.ts'
import { playScenes } from './scenes.ts'

/** Two years: long enough for lines that ended, ran out and were renewed. */
const days = 700

/**
 * Gives the demo operator customers and a day's work, unless it has customers or none are wanted (`DEMO_CUSTOMERS`):
 * their past with all that belongs to it, then what its people did lately, by calls of the product. The processes must
 * be deployed. Returns whether it did.
 */
export async function bringToLife(db: Database, url: string, config: Config): Promise<boolean> {
  const customers = config.DEMO_CUSTOMERS
  const there = await db.selectFrom('customer').select('code').limit(1).executeTakeFirst()
  if (there || customers === 0) return false
  const { timeZone: zone, taxPercent } = await operatorOf(db)
  await fillPast(url, { customers, days, zone, taxPercent })
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
    await playScenes(desk, lines)
  } finally {
    await desk.close()
  }
  // Nobody stays signed in.
  await db.deleteFrom('employee_session').execute()
  return true
}
