import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import type { Context } from '#platform/context.ts'
import { nextNumber, startProcess, type Variables } from '#processes'

/** The key of the process that builds a distribution box. */
export const constructionKey = 'network-construction'
/** The default number of working days from request to acceptance. */
const usualDays = 15

type Wanted = {
  townCode: string
  address: string
  title: string
  unit: string
  days?: number
  /** The order that is waiting for a port, and its customer. */
  waiting?: { customerCode: string; orderCode: string }
  variables?: Variables
  request?: { fields: readonly FormField[]; values: FormValues }
}

/** Starts the construction of a box and assigns its first task, the survey, to a team. Returns its code and process. */
export async function startConstruction(ctx: Context, wanted: Wanted) {
  const { townCode, address, title, unit, waiting, variables, request } = wanted
  const businessKey = await nextNumber(ctx, 'NC')
  const id = await startProcess(ctx, {
    key: constructionKey,
    businessKey,
    customerCode: waiting?.customerCode ?? null,
    productCode: null,
    unit,
    constructionDays: wanted.days ?? usualDays,
    launched: {
      kind: 'construction',
      title,
      startedBy: ctx.actor.employeeCode,
      variables: { ...variables, town: townCode },
      ...(request && { request }),
    },
  })
  await ctx.db
    .insertInto('construction')
    .values({
      process_instance_id: id,
      code: businessKey,
      town_code: townCode,
      address,
      order_code: waiting?.orderCode ?? null,
    })
    .execute()
  return { businessKey, processInstanceId: String(id) }
}
