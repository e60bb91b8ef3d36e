import type { setup } from '@lastmile/contract/setup/calls.ts'
import { setupCheckCodes, setupChecks } from '@lastmile/contract/setup/checks.ts'
import { setupTemplates } from '@lastmile/contract/setup/plan.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { checksMet } from './checks.ts'
import { existingSections } from './create-plan.ts'

/** Returns which checks are met, and whether the set-up replaces the home page of administrators. */
export const showProgress: Handler<typeof setup.progress> = async (ctx) => {
  const state = await ctx.db.selectFrom('setup_state').select(['template', 'dismissed']).executeTakeFirst()
  const { rows } = await sql<{ sells: boolean; root: string }>`
    select exists (select from customer_order order by customer_code, code limit 1) as sells,
      (select code from organization_unit where parent_code is null) as root`.execute(ctx.db)
  const met = await checksMet(ctx)
  const dismissed = state?.dismissed ?? false
  const isMissing = setupCheckCodes.some((code) => setupChecks[code].goal !== null && !met[code])
  return {
    atHome: !dismissed && isMissing && !rows[0]?.sells,
    dismissed,
    setupTemplate: setupTemplates.find((one) => one === state?.template) ?? null,
    existing: await existingSections(ctx),
    rootUnitCode: rows[0]?.root ?? '',
    checks: setupCheckCodes.map((setupCheck) => ({ setupCheck, met: met[setupCheck] })),
  }
}

/** Removes the set-up from the home page of administrators, or shows it there again. */
export const dismiss: Handler<typeof setup.dismiss> = async (ctx, { dismissed }) => {
  await ctx.db
    .insertInto('setup_state')
    .values({ dismissed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ dismissed }))
    .execute()
  return { dismissed }
}
