import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { OrderRef } from './records.ts'

type Details = Readonly<Record<string, unknown>>

/** Adds details to an order, replacing any of the same name. The customer must be locked. */
export const addDetails = ({ db }: Context, { customerCode, orderCode }: OrderRef, details: Details): void =>
  sent(
    sql`update customer_order set details = coalesce(details, '{}') || ${JSON.stringify(details)}::jsonb
      where customer_code = ${customerCode} and code = ${orderCode}`.execute(db),
  )

/** Replaces all details of an order and increments its version. The customer must be locked. */
export const replaceDetails = ({ db }: Context, { customerCode, orderCode }: OrderRef, details: Details): void =>
  sent(
    sql`update customer_order set details = ${JSON.stringify(details)}::jsonb, version = version + 1
      where customer_code = ${customerCode} and code = ${orderCode}`.execute(db),
  )
