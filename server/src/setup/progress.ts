import type { setup } from '@lastmile/contract/setup/calls.ts'
import { type SetupCheck, setupCheckCodes, setupChecks } from '@lastmile/contract/setup/checks.ts'
import { functionsOf } from '@lastmile/contract/setup/creating.ts'
import { setupParts, setupTemplates } from '@lastmile/contract/setup/plan.ts'
import { sql } from 'kysely'
import { functionName } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { checksMet } from './checks.ts'
import { firstAmount } from './currency.ts'
import { existingSections, settingsNow } from './create-plan.ts'

/** Returns which checks are met, and what a template can create for the actor. */
export const showProgress: Handler<typeof setup.progress> = async (ctx) => {
  const { actor } = ctx
  const [state, root] = [await stateOf(ctx), await rootOf(ctx)]
  const met = await checksMet(ctx)
  const isOpen = isMissing(met) && !(await hasSold(ctx))
  return {
    atHome: isOpen && !state.dismissed,
    canReturn: isOpen && state.dismissed,
    setupTemplate: setupTemplates.find((one) => one === state.template) ?? null,
    existing: await existingSections(ctx),
    lacking: setupParts.flatMap((part) => {
      const functionCode = functionsOf(part).find((code) => !actor.permissions.has(code))
      return functionCode ? [{ part, functionName: functionName(ctx, functionCode) }] : []
    }),
    rootUnitCode: root !== undefined && actor.visibleUnits.includes(root) ? root : null,
    settings: settingsNow(ctx),
    currencyOpen: (await firstAmount(ctx)) === undefined,
    checks: setupCheckCodes.map((setupCheck) => ({ setupCheck, met: met[setupCheck] })),
  }
}

/** Returns whether the set-up replaces the home page. The checks are read only for an operator that has sold nothing. */
export const showHome: Handler<typeof setup.home> = async (ctx) => {
  if ((await stateOf(ctx)).dismissed || (await hasSold(ctx))) return { atHome: false }
  return { atHome: isMissing(await checksMet(ctx)) }
}

async function stateOf({ db }: Pick<Context, 'db'>): Promise<{ template: string | null; dismissed: boolean }> {
  const state = await db.selectFrom('setup_state').select(['template', 'dismissed']).executeTakeFirst()
  return state ?? { template: null, dismissed: false }
}

async function rootOf({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  const root = await db
    .selectFrom('organization_unit')
    .select('code')
    .where('parent_code', 'is', null)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return root?.code
}

async function hasSold({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`
    select (select code from customer_order order by customer_code, code limit 1) is not null as sells`.execute(db)
  return rows[0]?.sells ?? false
}

/** Whether a check is missing that one of the milestones needs. */
const isMissing = (met: Readonly<Record<SetupCheck, boolean>>): boolean =>
  setupCheckCodes.some((code) => setupChecks[code].goal !== null && !met[code])

/** Removes the set-up from the home page of administrators, or shows it there again. */
export const dismiss: Handler<typeof setup.dismiss> = async (ctx, { dismissed }) => {
  await ctx.db
    .insertInto('setup_state')
    .values({ dismissed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ dismissed }))
    .execute()
  return { dismissed }
}
