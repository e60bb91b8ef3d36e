import type { sales } from '@lastmile/contract/sales/calls.ts'
import { sql } from 'kysely'
import { firstChoice } from '#configuration'
import { createCustomer, lockCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { partnerChannel } from '#offerings'
import { serves } from '#organizations'
import { checkScope } from '#sales/check-scope.ts'
import { checkSale } from '#sales/check-sale.ts'
import { freeLogin } from '#sales/broadband-account.ts'
import { submit } from '#sales/submit.ts'

type Selling = Context<
  | 'invalid-input'
  | 'not-found'
  | 'not-purchasable'
  | 'price-not-valid'
  | 'price-changed'
  | 'policy-used-up'
  | 'port-taken'
  | 'broadband-account-taken'
>
type Sale = {
  productOfferingCode: string
  priceCode: string
  depositAmount?: number | undefined
  expectedAmount: number
  remark?: string | undefined
}
type Place = { odbCode: string; portCode: string; workTeam: string; latitude: number; longitude: number }

/** Sells through the partners' channel, whatever the request header says. */
const asPartner = <C extends Context>(ctx: C): C => ({ ...ctx, channel: partnerChannel })

/** Opens an account for a partner, and fills in the data that only the operator knows. All or nothing. */
export const partnerOpen: Handler<typeof sales.partnerOpen> = async (caller, input) => {
  const ctx = asPartner(caller)
  const { customerCode, informationVerified: _, ...given } = input
  const { productOfferingCode, priceCode, depositAmount, expectedAmount, remark, ...said } = given
  const place = (await placeIn(ctx, input)) ?? ctx.refuse('no-port-for-account', { field: 'town' })
  const { latitude, longitude } = place
  await createCustomer(ctx, {
    ...said,
    customerCode,
    latitude,
    longitude,
    level: 1,
    customerType: await firstChoice(ctx, 'customer-type'),
    operator: await firstChoice(ctx, 'customer-operator'),
    businessChannel: await firstChoice(ctx, 'business-channel', 'partner'),
    eMail: '',
    externalCustomerCode: customerCode,
    auditCode: '',
    salesMan: ctx.actor.employeeCode,
    salesManDepartment: ctx.actor.unitCode,
    remark,
  })
  await checkScope(ctx, { ...place, city: input.city })
  const sale = { productOfferingCode, priceCode, depositAmount, expectedAmount, remark }
  return sell(ctx, { customerCode, place, sale })
}

/** Sells another line to a customer of a partner. */
export const partnerPurchase: Handler<typeof sales.partnerPurchase> = async (caller, input) => {
  const ctx = asPartner(caller)
  const { customerCode, serviceAddress, ...sale } = input
  const customer = await lockCustomer(ctx, customerCode)
  if (customer.status !== 'active') ctx.refuse('wrong-state', { state: customer.status, field: 'customerCode' })
  const { townCode: town, cityCode: city } = customer
  const place = (await placeIn(ctx, { town, city })) ?? ctx.refuse('no-free-port', { field: 'town' })
  await checkScope(ctx, place)
  return sell(ctx, { customerCode, place, sale, serviceAddress })
}

type Selected = { customerCode: string; place: Place; sale: Sale; serviceAddress?: string | undefined }

async function sell(
  ctx: Selling,
  { customerCode, place, sale: { expectedAmount, remark, ...wanted }, ...at }: Selected,
) {
  const customer = await lockCustomer(ctx, customerCode)
  const sale = await checkSale(ctx, wanted, customer)
  if (sale.offering.kind !== 'broadband') return ctx.refuse('not-purchasable', { field: 'productOfferingCode' })
  const { odbCode, portCode, workTeam } = place
  const login = await freeLogin(ctx, customer.name)
  const { tax: _, ...submitted } = await submit(ctx, {
    customerCode,
    type: 'partner-purchase',
    organizationUnitCode: customer.organizationUnitCode,
    sale,
    serviceAddress: at.serviceAddress ?? customer.manageAddress,
    expectedAmount,
    line: { odbCode, portCode, workTeam, account: login.broadbandAccount, password: login.broadbandPassword },
    remark,
  })
  return { ...submitted, broadbandAccount: login.broadbandAccount }
}

/** Finds a free port in the township, if any, and the team that installs there. Refuses no-construction-team. */
async function placeIn(
  ctx: Context<'no-construction-team'>,
  { town, city }: { town: string; city: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Omit<Place, 'workTeam'> & { workTeam: string | null }>`
    select p.odb_code as "odbCode", p.code as "portCode", o.latitude, o.longitude, t.code as "workTeam"
    from odb o join odb_port p on p.odb_code = o.code and p.status = 'free'
    left join lateral (
      select t.code from work_team t join organization_unit tu on tu.code = t.organization_unit_code
      where t.active and t.is_construction and ${serves('tu', sql`${city}`)}
      order by tu.city_code = ${city} desc nulls last, t.code limit 1) t on true
    where o.town_code = ${town} and o.state = 'in-service'
    order by o.code, length(p.code), p.code limit 1`.execute(ctx.db)
  const [free] = rows
  if (!free) return undefined
  const { workTeam, ...place } = free
  return { ...place, workTeam: workTeam ?? ctx.refuse('no-construction-team', { field: 'town' }) }
}
