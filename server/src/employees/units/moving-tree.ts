import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { beforeChange, type Refusing } from '#access'

/** The fields of units and areas that determine the scope of grants, and for how long employees can use them. */
const deciding: Readonly<Record<string, readonly string[]>> = {
  organization_unit: ['parentCode', 'expiresOn', 'childrenOperationAcceptable', 'type', 'cityCode'],
  management_area: ['parentCode'],
}

/**
 * Checks a change of a unit or an area like any other change of rights: moving a unit takes its rows out of the scope
 * of some employees and into that of others, and ending one removes every function from its employees and from those
 * below it.
 */
export async function checkTree(
  ctx: Refusing,
  { thing, before, after, afterwards }: Events['reference.changing'],
): Promise<void> {
  const field = deciding[thing]?.find((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (!field) return
  const refuse: Refusing['refuse'] = (refusal, params) => ctx.refuse(refusal, { ...params, field })
  afterwards(await beforeChange({ ...ctx, refuse }, sql`true`, 'moves'))
}
