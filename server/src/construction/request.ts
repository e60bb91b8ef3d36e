import type { constructions } from '@lastmile/contract/construction/calls.ts'
import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { containing } from '#areas'
import { serves } from '#organizations'
import type { Handler } from '#platform/context.ts'
import { startConstruction } from './start.ts'

/** The texts of a request that are shown in the survey, in order. */
const said = ['contactName', 'contactTel', 'remark', 'latitude', 'longitude'] as const

/** Requests a box for an address without a free port. Refuses not-found, outside-scope for a township of other units. */
export const requestConstruction: Handler<typeof constructions.requestConstruction> = async (ctx, input) => {
  const { town, address } = input
  const { rows } = await sql<{ mine: boolean }>`
    select exists (select from organization_unit u where u.code = any(${[...ctx.actor.visibleUnits]}::text[])
      and ${serves('u', containing('town'))}) as mine
    from management_area town where town.code = ${town} and town.kind = 'town'`.execute(ctx.db)
  const [found] = rows
  if (!found) return ctx.refuse('not-found', { what: 'area', field: 'town' })
  if (!found.mine) return ctx.refuse('outside-scope', { what: 'area', field: 'town' })
  const fields: FormField[] = []
  const values: FormValues = {}
  for (const name of said) {
    const value = input[name]
    if (value === undefined || value === '') continue
    fields.push({
      name,
      label: fieldLabel(name, 'en-US'),
      zhLabel: fieldLabel(name, 'zh-CN'),
      kind: typeof value === 'number' ? 'number' : 'text',
      required: false,
    })
    values[name] = value
  }
  return startConstruction(ctx, {
    townCode: town,
    address,
    title: address.slice(0, 100),
    unit: ctx.actor.unitCode,
    ...(fields.length > 0 && { request: { fields, values } }),
  })
}
