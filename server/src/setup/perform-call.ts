import { admits, type Call, type Input, type Output } from '@lastmile/contract/platform/call.ts'
import { check } from '@lastmile/contract/platform/faults.ts'
import type { setup } from '@lastmile/contract/setup/calls.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { areaRoutes } from '#areas'
import { settingRoutes } from '#configuration'
import { staffRoutes, workTeamRoutes } from '#employees'
import { odbRoutes, oltRoutes } from '#network'
import {
  bandwidthProfileRoutes,
  offeringPriceRoutes,
  productOfferingRoutes,
  productSpecificationRoutes,
} from '#offerings'
import { unitRoutes } from '#organizations'
import { type AccessScope, type Actor, type Context, Refused } from '#platform/context.ts'
import { refusedFields } from '#platform/received.ts'
import { actingBy } from '#platform/scope.ts'
import { accessServerRoutes } from '#radius'

const served = [
  ...areaRoutes,
  ...settingRoutes,
  ...unitRoutes,
  ...staffRoutes,
  ...workTeamRoutes,
  ...productSpecificationRoutes,
  ...bandwidthProfileRoutes,
  ...productOfferingRoutes,
  ...offeringPriceRoutes,
  ...oltRoutes,
  ...odbRoutes,
  ...accessServerRoutes,
]

/** The context of creating a plan, with the units created so far, each with the unit above it. */
export type Creating = Context<(typeof setup.create.refuses)[number]> & { made: [code: string, parent: string][] }

/** The place of an entry in the plan, and the fields of the plan for fields of the call with another name. */
type At = { at: readonly (string | number)[]; fields?: Readonly<Record<string, string>> }

/**
 * Performs a call of a lower slice in this transaction, under the actor's permission and scope for it and by the rules
 * of its input. Its refusals name the fields of the plan. Refuses no-permission, and whatever the call refuses.
 */
export async function performCall<C extends Call>(
  ctx: Creating,
  call: C,
  { input, at, fields = {} }: At & { input: Input<C> },
): Promise<Output<C>> {
  const handler = served.find((one) => one.call === call)?.handler
  if (!handler) throw new Error(`setup cannot perform ${call.summary}`)
  const actor = permitted(ctx, call)
  const parsed = check(call.input, input)
  if (!parsed.success)
    throw refusedFields(parsed.error.issues.map((issue) => ({ ...issue, path: placed({ at, fields }, issue.path) })))
  const output = await refusingAt({ at, fields }, () => handler({ ...ctx, actor }, parsed.data))
  return call.output.parse(output) as Output<C>
}

/** Returns the path in the plan for that of a field of a call. */
function placed({ at, fields = {} }: At, [first = '', ...rest]: readonly PropertyKey[]): PropertyKey[] {
  return [...at, fields[String(first)] ?? first, ...rest]
}

/** Runs `work`, and maps the fields named by its refusals to fields of the plan. */
export async function refusingAt<Result>(at: At, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused) || error.params.field === undefined) throw error
    throw new Refused(error.code, { ...error.params, field: placed(at, error.params.field.split('.')).join('.') })
  }
}

/**
 * Returns the actor in the scope of a call's functions, which includes new units below units in that scope. Refuses
 * no-permission.
 */
export function permitted(ctx: Creating, { permission }: Pick<Call, 'permission'>): Actor {
  const held = [permission].flat().filter((code) => ctx.actor.permissions.has(code as FunctionCode)) as FunctionCode[]
  if (!admits(permission, (code) => held.includes(code))) ctx.refuse('no-permission')
  const reaches = new Map([...ctx.actor.reaches].map(([code, scope]) => [code, widened(ctx, scope)]))
  return actingBy({ ...ctx.actor, reaches }, held)
}

/** Adds the new units below the units of a scope to it. */
function widened({ made }: Creating, scope: AccessScope): AccessScope {
  const visible = new Set(scope.visibleUnits)
  for (const [code, parent] of made) if (visible.has(parent)) visible.add(code)
  return { ...scope, visibleUnits: [...visible] }
}
