import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { type TemplatePlaceholder, templateParameters } from '@lastmile/contract/provisioning/template-parameters.ts'
import { parametersOf, type Rendered, render } from '#devices'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { previewValues } from '#vlans'

export type Values = {
  productCode?: string | undefined
  ponPort?: string | undefined
  ontId?: number | undefined
  terminalNumber?: string | undefined
}
type Ont = { terminalNumber: string; ontId: number; ponPort: string; productCode: string; oltCode: string }
type Refusing = Context<'not-found' | 'invalid-input' | 'line-without-ont'>

/** The input that each parameter of a template is filled from. */
const fieldOf = {
  serial: 'terminalNumber',
  ontId: 'ontId',
  ponPort: 'ponPort',
  ponSlot: 'ponPort',
  ponIndex: 'ponPort',
} as const

/** Returns the input with the value that could not be filled in, or else the template itself. */
export const fieldOfFault = ({ code, params }: CommandFault): 'body' | (typeof fieldOf)[keyof typeof fieldOf] =>
  (code === 'harmful-value' && Object.entries(fieldOf).find(([name]) => name === params?.['name'])?.[1]) || 'body'

/** The label of the ONT if no line was chosen. */
const label = 'TEST'

/** The parameters whose values follow from a line, with their examples. */
export const lineExamples: Readonly<Partial<Record<TemplatePlaceholder, string>>> = Object.fromEntries(
  Object.entries(templateParameters).flatMap(([name, { example }]) =>
    Object.hasOwn(fieldOf, name) || name === 'description' ? [] : [[name, example]],
  ),
)

/**
 * Fills a template with the values of a line, or with the entered ones; those that follow from a line are then `examples`.
 * Refuses not-found, line-without-ont, and invalid-input at the field of a missing value.
 */
export async function filled(
  ctx: Refusing,
  body: string,
  { examples = {}, ...values }: Values & { examples?: typeof lineExamples },
): Promise<Rendered> {
  const line = values.productCode === undefined ? undefined : await ontOf(ctx, values.productCode)
  const ont: Values = line ?? values
  for (const [name, field] of Object.entries(fieldOf))
    if (ont[field] === undefined && new RegExp(String.raw`\{\{\s*${name}\s*\}\}`).test(body))
      broken(ctx, field, 'required')
  const { terminalNumber = '', ontId = 0, ponPort = '', productCode = label } = ont
  const more = line ? await previewValues(ctx, { line: ownerAnd(line), place: line, body }) : examples
  if ('fault' in more) return more
  return render(body, { ...more, ...parametersOf({ terminalNumber, ontId, ponPort, productCode }) })
}

const ownerAnd = ({ productCode }: Ont) => ({ customerCode: ownerOf(productCode), productCode })

/** Returns the OLT on which a line is registered; undefined if none was chosen. Refuses not-found, line-without-ont. */
export async function oltOf(ctx: Refusing, { productCode }: Values): Promise<string | undefined> {
  return productCode === undefined ? undefined : (await ontOf(ctx, productCode)).oltCode
}

/** Returns the registered ONT of a line. Refuses not-found if the actor may not see the customer, line-without-ont. */
export async function ontOf(ctx: Context<'not-found' | 'line-without-ont'>, productCode: string): Promise<Ont> {
  const { rows } = await sql<Ont & { ontId: number | null }>`
    select a.product_code as "productCode", r.terminal_number as "terminalNumber", r.ont_id as "ontId",
      r.pon_port as "ponPort", r.olt_code as "oltCode"
    from network_authorization a join customer c on c.code = a.customer_code
    left join ont_registration r on r.product_code = a.product_code and r.left_by is null
    where a.product_code = ${productCode} and a.customer_code = split_part(${productCode}, '-', 1)
      and ${visibleCustomer(ctx)}`.execute(ctx.db)
  const ont = rows[0] ?? ctx.refuse('not-found', { what: 'product', field: 'productCode' })
  if (ont.ontId === null) ctx.refuse('line-without-ont', { number: productCode, field: 'productCode' })
  return ont
}
