import { mostCounted } from '@lastmile/contract/vlans/profiles.ts'
import { type RawBuilder, sql } from 'kysely'

/** The number of lines that are read to count them: one more than is shown. */
export const mostRead = mostCounted + 1
/** The number of lines that are examined to count some of them. */
export const mostExamined = 1_000_000

/** SQL: whether a model has an approved template of its own, which is used instead of that of the vendor. */
export const hasOwn = (action: RawBuilder<unknown>) => sql<boolean>`exists (select from command_template own
  where own.vendor = o.vendor and own.action = ${action} and own.model_active and own.model = o.model)`

/** SQL: whether the command template `ct` is the one in use on the OLT `o` for its action. */
export const isInUse = sql<boolean>`(ct.vendor = o.vendor and (ct.model_active and ct.model = o.model
  or ct.active and not ${hasOwn(sql`ct.action`)}))`
