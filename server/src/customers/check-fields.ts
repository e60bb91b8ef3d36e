import type { customerFields } from '@lastmile/contract/customers/calls.ts'
import { requiredCustomerInputs } from '@lastmile/contract/customers/optional-fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { containing, postalCodeOf, townCenter } from '#areas'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { patternOf } from '#platform/pattern.ts'
import { phoneTest } from '#platform/phone.ts'

/** The fields of a customer as entered, without those that were left empty. */
export type EnteredFields = Omit<z.output<z.ZodObject<typeof customerFields>>, 'customFields'>
/** The fields of a customer as stored: those that the operator made optional may be empty texts. */
export type CustomerFields = Pick<EnteredFields, 'remark' | 'postalCode'> & {
  [Name in Exclude<keyof EnteredFields, 'remark' | 'postalCode'>]-?: NonNullable<EnteredFields[Name]>
}
type Kept = Readonly<Record<'salesMan' | 'salesManDepartment', string>> & Readonly<Record<string, unknown>>
type Checking = Context<'invalid-input' | 'not-found' | 'outside-scope'>

/**
 * Returns the fields as stored. Empty ones are stored as empty texts, except that missing coordinates are those of the
 * township, and the postal code `before` is kept. A certificate type without a number is dropped, because forms preselect
 * it. Refuses invalid-input for an input that the operator requires.
 */
export async function completeFields(
  ctx: Context<'invalid-input'>,
  entered: EnteredFields,
  before?: string | null,
): Promise<CustomerFields> {
  const required = requiredCustomerInputs(ctx.operator.optionalCustomerFields ?? [])
  const missing = required.find((input) => entered[input] === undefined)
  if (missing) broken(ctx, missing, 'required')
  const { certificateType, certificateNo = '', latitude, longitude } = entered
  if (certificateNo !== '' && certificateType === undefined) broken(ctx, 'certificateType', 'required')
  if (latitude === undefined && longitude !== undefined) broken(ctx, 'latitude', 'required')
  if (longitude === undefined && latitude !== undefined) broken(ctx, 'longitude', 'required')
  const town = latitude === undefined ? await townCenter(ctx, entered.town) : undefined
  return {
    ...entered,
    postalCode: postalCodeOf(ctx, { entered: entered.postalCode, before }),
    certificateNo,
    certificateType: certificateNo === '' ? '' : (certificateType ?? ''),
    eMail: entered.eMail ?? '',
    operator: entered.operator ?? '',
    latitude: latitude ?? town?.latitude ?? 0,
    longitude: longitude ?? town?.longitude ?? 0,
    externalCustomerCode: entered.externalCustomerCode ?? '',
    auditCode: entered.auditCode ?? '',
  }
}

/**
 * Checks the rules of section 5 of the specification that a schema alone cannot express: choices are offered, phone and
 * certificate match the operator's patterns, places belong together, and the salesperson belongs to a unit that the
 * actor sees. `before` holds the fields of an existing customer: an unchanged salesperson may belong to any unit, and
 * an unchanged choice need not be offered any more. Refuses invalid-input, not-found, outside-scope.
 */
export async function checkFields(ctx: Checking, fields: CustomerFields, before?: Kept): Promise<void> {
  await checkChoices(ctx, fields, before)
  checkPatterns(ctx, fields)
  await checkPlace(ctx, fields)
  const keptSalesman = fields.salesManDepartment === before?.salesManDepartment ? before.salesMan : undefined
  if (fields.salesMan !== keptSalesman) await checkSalesman(ctx, fields)
}

async function checkChoices(ctx: Checking, fields: CustomerFields, before?: Kept): Promise<void> {
  const chosen = [
    { kind: 'customer-type', code: fields.customerType, field: 'customerType' },
    { kind: 'customer-level', code: String(fields.level), field: 'level' },
    { kind: 'certificate-type', code: fields.certificateType, field: 'certificateType' },
    { kind: 'customer-operator', code: fields.operator, field: 'operator' },
    { kind: 'business-channel', code: fields.businessChannel, field: 'businessChannel' },
  ].filter(({ field, code }) => code !== '' && (!before || code !== String(before[field])))
  const { rows } = await sql<{ kind: string }>`
    select t.kind from reference_value t
    join unnest(${chosen.map(({ kind }) => kind)}::text[], ${chosen.map(({ code }) => code)}::text[]) chosen (kind, code)
      on chosen.kind = t.kind and chosen.code = t.code
    where t.active`.execute(ctx.db)
  const offered = new Set(rows.map(({ kind }) => kind))
  const missing = chosen.find(({ kind }) => !offered.has(kind))
  if (missing) ctx.refuse('not-found', { what: missing.kind, field: missing.field })
}

function checkPatterns(ctx: Checking, { contactTel, certificateType, certificateNo }: CustomerFields): void {
  const { certificatePatterns } = ctx.operator
  if (!phoneTest(ctx)(contactTel)) broken(ctx, 'contactTel', 'phone')
  const pattern = certificatePatterns[certificateType]
  if (pattern && certificateNo !== '' && !patternOf(pattern).match(certificateNo))
    broken(ctx, 'certificateNo', 'certificate')
}

/**
 * Requires a town within its city and province. Without a level of provinces or of cities, the city is its own province
 * and the town its own city.
 */
async function checkPlace(ctx: Checking, { province, city, town }: CustomerFields): Promise<void> {
  const areas = await ctx.db
    .selectFrom('management_area as a')
    .select(['code', 'kind', containing('a').as('within')])
    .where('code', 'in', [province, city, town])
    .execute()
  const at = (code: string, kind: string) => areas.find((area) => area.code === code && area.kind === kind)
  if (!areas.some(({ code }) => code === province)) ctx.refuse('not-found', { what: 'province', field: 'province' })
  if (at(city, city === town ? 'town' : 'city')?.within !== province) broken(ctx, 'city', 'belongs-together')
  if (at(town, 'town')?.within !== city) broken(ctx, 'town', 'belongs-together')
}

async function checkSalesman(ctx: Checking, { salesMan, salesManDepartment }: CustomerFields): Promise<void> {
  const salesman = await ctx.db
    .selectFrom('employee')
    .select('organization_unit_code')
    .where('code', '=', salesMan)
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', ctx.now)]))
    .executeTakeFirst()
  if (!salesman) return ctx.refuse('not-found', { what: 'salesman', field: 'salesMan' })
  if (!ctx.actor.visibleUnits.includes(salesman.organization_unit_code))
    return ctx.refuse('outside-scope', { what: 'salesman', field: 'salesMan' })
  if (salesman.organization_unit_code !== salesManDepartment) broken(ctx, 'salesManDepartment', 'belongs-together')
}
