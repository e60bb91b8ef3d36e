import type { diagnostics } from '@lastmile/contract/diagnostics/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { parametersOf, render, templatesInUse } from '#devices'
import { type Olt, oltAt } from '#network'
import type { Context, Handler } from '#platform/context.ts'
import { runsWhere } from './list-runs.ts'
import { startRun } from './run.ts'
import { ontOf } from './values.ts'

const subjectOf = (productCode: string) => `line:${productCode}`

/** The number of checks shown. */
const mostShown = 10

/**
 * Requests that the state or the MAC addresses of a line's ONT be read, or that it be restarted, with the approved
 * template. Refuses not-found, line-without-ont, no-line-template, run-in-progress.
 */
export const checkOnt: Handler<typeof diagnostics.checkOnt> = async (ctx, input) => {
  const { productCode, templateAction } = input
  await requireLine(ctx, input)
  const ont = await ontOf(ctx, productCode)
  const olt = (await oltAt(ctx, ont.oltCode)) ?? ctx.refuse('not-found', { what: 'olt' })
  const { body, successPattern, otherLines } = await templateOf(ctx, olt, {
    action: templateAction,
    field: 'templateAction',
  })
  const run = { oltCode: olt.code, templateAction, subject: subjectOf(productCode), productCode }
  return startRun(ctx, { ...run, rendered: render(body, parametersOf(ont)), successPattern, otherLines })
}

/** Returns the approved template for an action on a line terminal. Refuses no-line-template at `field`. */
export async function templateOf(
  ctx: Context<'no-line-template'>,
  olt: Olt,
  { action, field }: { action: string; field: string },
) {
  const [template] = await templatesInUse(ctx, olt, [action])
  return template ?? ctx.refuse('no-line-template', { vendor: olt.vendor, part: action, field })
}

type Addressed = { customerCode: string; productCode: string }

/** Refuses not-found if there is no such line, or its customer is not visible to the actor. */
async function requireLine(ctx: Context<'not-found'>, { customerCode, productCode }: Addressed): Promise<void> {
  const { rows } = await sql`
    select from network_authorization a join customer c on c.code = a.customer_code
    where a.customer_code = ${customerCode} and a.product_code = ${productCode} and ${visibleCustomer(ctx)}`.execute(
    ctx.db,
  )
  if (rows.length === 0) ctx.refuse('not-found', { what: 'product', field: 'productCode' })
}

/** Lists the last checks and restarts of a line's ONT, newest first. Refuses not-found. */
export const listOntChecks: Handler<typeof diagnostics.ontChecks> = async (ctx, line) => {
  await requireLine(ctx, line)
  return runsWhere(ctx, sql`r.subject = ${subjectOf(line.productCode)}`, mostShown)
}
