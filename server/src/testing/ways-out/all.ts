import { twoPersonChecks } from '#testing/two-persons/public.ts'
import { addressWays } from './addresses.ts'
import { areaWays } from './areas.ts'
import { billingWays } from './billing.ts'
import { billWays } from './bills.ts'
import { collectionWays } from './collection.ts'
import { otherWays } from './field.ts'
import { fieldWays } from './fields.ts'
import { inventoryWays } from './inventory.ts'
import { monitoringWays } from './monitoring.ts'
import { mergingWays } from './merging.ts'
import { orderWays } from './orders.ts'
import { paymentWays } from './payments.ts'
import { payoutWays } from './payouts.ts'
import { peopleWays } from './people.ts'
import { recoveryWays } from './recovery.ts'
import { settlementWays } from './settlements.ts'
import { signInWays } from './sign-ins.ts'
import { stockWays } from './stock.ts'
import { taxWays } from './taxes.ts'
import { templateWays } from './templates.ts'
import type { WayOut } from './way.ts'

/** Every way out that is tested. */
export const allWays: readonly WayOut[] = [
  ...addressWays,
  ...areaWays,
  ...orderWays,
  ...paymentWays,
  ...payoutWays,
  ...billWays,
  ...settlementWays,
  ...mergingWays,
  ...billingWays,
  ...collectionWays,
  ...stockWays,
  ...recoveryWays,
  ...inventoryWays,
  ...monitoringWays,
  ...peopleWays,
  ...signInWays,
  ...taxWays,
  ...templateWays,
  ...fieldWays,
  ...otherWays,
]

/** Refusals of a second step to the people behind the first. two-persons.test.ts has another person take it. */
export const byAnotherPerson: ReadonlySet<string> = new Set(twoPersonChecks.map(({ refusal }) => refusal))
