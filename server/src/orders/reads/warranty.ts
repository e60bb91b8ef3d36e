import { addMonths } from '@lastmile/contract/platform/days.ts'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import type { ModelledDevice } from '#stock'

const Settings = z.object({ warrantyMonths: z.int().min(0).max(120).default(12) })

/** Returns the last day on which a device is replaced free of charge; null if its installation day is unknown. */
export async function warrantyUntil(ctx: Context, { since }: Pick<ModelledDevice, 'since'>): Promise<string | null> {
  if (since === null) return null
  const row = await ctx.db.selectFrom('configuration').select('value').where('key', '=', 'stock').executeTakeFirst()
  const { warrantyMonths } = Settings.parse(row?.value ?? {})
  return addMonths(dayOf(since, ctx.operator.timeZone), warrantyMonths)
}

/** Returns whether a device is in warranty. A device of unknown age is, because it is on loan from the operator. */
export const inWarranty = ({ today }: Context, until: string | null): boolean => until === null || today <= until
