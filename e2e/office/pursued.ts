import { addDays } from '@lastmile/contract/platform/days.ts'
import { inDatabase } from './database.ts'

type Case = { amount: number; since: string; stage: readonly [code: string, days: number] }

/** Opens a customer's collection case as the hourly job does, which would also process all other customers. */
export const isPursued = (customer_code: string, { amount, since, stage }: Case) =>
  inDatabase((db) =>
    db
      .insertInto('collection_case')
      .values({
        customer_code,
        payment_mode: 'postpaid',
        organization_unit_code: 'YGN-H1',
        since,
        amount,
        stage_code: stage[0],
        stage_days: stage[1],
        stage_on: addDays(since, stage[1]),
      })
      .execute(),
  )
