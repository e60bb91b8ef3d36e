import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import { type FieldName, fieldLabel } from '@lastmile/contract/words.ts'
import type { Ctx } from '#platform/maintain/keeping.ts'
import { sql } from 'kysely'
import { plainName } from './name.ts'

/** The fields that the product itself shows of each object. */
const own: Readonly<Record<CustomObject, readonly FieldName[]>> = {
  customer: `customerCode name status customerType level externalCustomerCode contactTel eMail certificateType
    certificateNo operator province city town manageAddress latitude longitude businessChannel organizationUnitCode
    organizationUnit manager remark createdAt`.split(/\s+/) as FieldName[],
  line: `productCode productOfferingCode broadbandAccount serviceAddress status startTime paidThrough odbCode portCode
    terminalNumber`.split(/\s+/) as FieldName[],
  device: ['number', 'specCode', 'mac', 'status', 'locationCode'],
  task: ['taskId', 'status', 'assignee', 'dueAt', 'appointmentDay', 'teamCode', 'town', 'remark'],
}

type Named = { appliesTo: CustomObject; name: string; zhName?: string | null | undefined }

/**
 * Refuses custom-name-taken if another custom field of the object, a field of the product or the header of a column of
 * an import has one of the names in either language: people and import files would confuse them.
 */
export async function refuseTakenName(ctx: Ctx, code: string | undefined, field: Named): Promise<void> {
  const { appliesTo, name, zhName } = field
  const given = [name, ...(zhName ? [zhName] : [])]
  const others = await namesOfOthers(ctx, appliesTo, code)
  const labels = own[appliesTo].flatMap((one) => [fieldLabel(one, 'en-US'), fieldLabel(one, 'zh-CN')])
  const plain = new Set([...others, ...labels].map(plainName))
  const taken = new Set(given.filter((one) => plain.has(plainName(one))))
  await ctx.announce('custom-field.naming', { appliesTo, names: given, taken: (one) => taken.add(one) })
  const first = given.find((one) => taken.has(one))
  if (first !== undefined) ctx.refuse('custom-name-taken', { name: first, field: first === name ? 'name' : 'zhName' })
}

async function namesOfOthers({ db }: Ctx, appliesTo: CustomObject, code = ''): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array[name, coalesce(zh_name, name)] as names from custom_field
    where applies_to = ${appliesTo} and code <> ${code}`.execute(db)
  return rows.flatMap(({ names }) => names)
}
