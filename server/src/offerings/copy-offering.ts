import type { offeringCopies } from '@lastmile/contract/offerings/copies.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange, recordChanges } from '#platform/history.ts'

type Price = {
  priceCode: string
  copyCode: string
  name: string
  zhName: string
  monthQuantity: number
  normalPrice: number
  taken: boolean
}

/**
 * Returns the code of a price in the copy: replaces the old offering's code with the new one, or prefixes the new one.
 */
const copied = (priceCode: string, offeringCode: string, copyCode: string): string =>
  priceCode.startsWith(offeringCode) ? copyCode + priceCode.slice(offeringCode.length) : `${copyCode}-${priceCode}`

type Asked = { productOfferingCode: string; copyCode: string }

/** Returns the current and future prices of an offering, as the copy will have them. Refuses not-found. */
async function pricesOf(ctx: Context<'not-found'>, { productOfferingCode, copyCode }: Asked): Promise<Price[]> {
  const { db, today } = ctx
  const offering = await db
    .selectFrom('product_offering')
    .select('code')
    .where('code', '=', productOfferingCode)
    .executeTakeFirst()
  if (!offering) ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
  const { rows } = await sql<Omit<Price, 'copyCode' | 'taken'>>`
    select code as "priceCode", name, zh_name as "zhName", month_quantity as "monthQuantity", normal_price as "normalPrice"
    from product_offering_price where offering_code = ${productOfferingCode}
      and (upper_inf(valid) or upper(valid) > ${today}::date) order by sequence_no, code`.execute(db)
  const codes = rows.map(({ priceCode }) => copied(priceCode, productOfferingCode, copyCode))
  const { rows: there } = await sql<{ code: string }>`
    select code from product_offering_price where code = any(${codes})`.execute(db)
  const taken = new Set(there.map(({ code }) => code))
  return rows.map((row, at) => ({ ...row, copyCode: codes[at] ?? '', taken: taken.has(codes[at] ?? '') }))
}

/** Previews a copy of an offering. Refuses not-found. */
export const previewCopy: Handler<typeof offeringCopies.preview> = async (ctx, asked) => {
  const prices = await pricesOf(ctx, asked)
  const { rows } = await sql<{ taken: boolean; employees: number }>`
    select exists (select from product_offering where code = ${asked.copyCode}) as taken,
      (select count(*)::int from employee_product_offering where offering_code = ${asked.productOfferingCode}) as employees`.execute(
    ctx.db,
  )
  const priceCodes = prices.map(({ priceCode }) => priceCode)
  const { rows: waiting } = await sql<{ code: string; startsOn: string }>`
    select code, starts_on as "startsOn" from catalogue_change
    where taken_effect_at is null and taken_back_at is null and (thing = 'product_offering' and code = ${asked.productOfferingCode}
      or thing = 'product_offering_price' and code = any(${priceCodes}::text[]))
    order by starts_on, code`.execute(ctx.db)
  return { taken: false, employees: 0, ...rows[0], prices, waiting }
}

/**
 * Copies an offering with its current and future prices. Employees restricted to the original can also sell the copy.
 * Copying prices requires the function to manage prices. Refuses not-found, no-permission, duplicate-code for the code
 * of the offering or of a price, and invalid-input for a validity that ends before it begins.
 */
export const copyOffering: Handler<typeof offeringCopies.make> = async (ctx, input) => {
  const { productOfferingCode, copyCode, name, zhName, validFrom, validTo } = input
  if (validFrom && validTo && validTo <= validFrom) broken(ctx, 'validTo', 'later-than-start')
  const prices = await pricesOf(ctx, input)
  if (prices.length > 0 && !ctx.actor.permissions.has('MaintainProductOfferingPriceAct')) ctx.refuse('no-permission')
  const change = {
    code: copyCode,
    name,
    zh_name: zhName,
    valid: `[${validFrom ?? ''},${validTo ?? ''})`,
    version: 1,
  }
  const { rows } = await sql<{ code: string }>`
    insert into product_offering
    select (jsonb_populate_record(o, ${JSON.stringify(change)}::jsonb)).* from product_offering o
    where o.code = ${productOfferingCode}
    on conflict (code) do nothing returning code`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('duplicate-code', { what: 'offering', field: 'copyCode' })
  const { rows: made } = await sql<{ code: string }>`
    insert into product_offering_price
    select (jsonb_populate_record(p, jsonb_build_object('code', n.copy, 'offering_code', ${copyCode}::text, 'version', 1))).*
    from unnest(${prices.map(({ priceCode }) => priceCode)}::text[], ${prices.map((price) => price.copyCode)}::text[])
      as n (source, copy) join product_offering_price p on p.code = n.source
    on conflict (code) do nothing returning code`.execute(ctx.db)
  if (made.length < prices.length) ctx.refuse('duplicate-code', { what: 'price', field: 'copyCode' })
  await sql`insert into employee_product_offering (employee_code, offering_code)
    select employee_code, ${copyCode} from employee_product_offering
    where offering_code = ${productOfferingCode}`.execute(ctx.db)
  const copyOf = productOfferingCode
  await recordChange(ctx, { thing: 'product_offering', code: copyCode, after: { name, zhName, copyOf } })
  const added = prices.map((price) => ({
    code: price.copyCode,
    after: { normalPrice: price.normalPrice, copyOf: price.priceCode },
  }))
  await recordChanges(ctx, 'product_offering_price', added)
  return { code: copyCode, priceCodes: prices.map((price) => price.copyCode), validFrom: validFrom ?? null }
}
