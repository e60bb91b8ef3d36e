import type { SetupCheck } from '@lastmile/contract/setup/checks.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'

/** Returns which checks are met, from the state of the operator. Does not scan tables that grow with its customers. */
export async function checksMet(ctx: Context): Promise<Record<SetupCheck, boolean>> {
  const entered = await entriesThere(ctx)
  const hired = await peopleThere(ctx)
  const { name, address, taxNumber } = ctx.operator
  const isAddressed = Boolean(address) && Boolean(taxNumber)
  return { 'company-named': name !== '', 'company-addressed': isAddressed, ...entered, ...hired }
}

type ByPeople = 'seller-hired' | 'team-formed' | 'approver-hired'
type ByEntries = Exclude<SetupCheck, ByPeople | 'company-named' | 'company-addressed'>

/** Whether entries exist. Partial indexes hold the free ports and the devices at hand. */
async function entriesThere(ctx: Context): Promise<Record<ByEntries, boolean>> {
  const numbered = Boolean(ctx.operator.receiptNumbers)
  const { rows } = await sql<Record<ByEntries, boolean>>`
    select
      ${numbered} or exists (select from note_block where type_code = 'receipt' and holder_kind = 'employee'
        and next_no < upper(numbers) limit 1) as "receipts-numbered",
      exists (select from collection_stage where payment_mode = 'postpaid') as "overdue-followed-up",
      exists (select from bank_account) as "bank-account-known",
      exists (select from management_area where kind = 'town') as "township-known",
      exists (select from organization_unit where type in ('hall', 'branch')) as "store-known",
      exists (select from organization_unit where type = 'warehouse') as "warehouse-known",
      exists (${priced(ctx, 'prepaid', 'postpaid')}) as "line-priced",
      exists (${priced(ctx, 'postpaid')}) as "month-priced",
      exists (select from odb_port p where p.status = 'free'
        and (select o.state from odb o where o.code = p.odb_code) = 'in-service' limit 1) as "port-free",
      exists (select from physical_resource_spec s cross join lateral (select from physical_resource r
        where r.spec_code = s.code and r.state in ('inStock', 'allocated', 'issued') limit 1) ready
        where s.type = 'ont') as "ont-in-stock",
      coalesce((select bool_and(test_result is not distinct from 'test-signed-in') from olt), false) as "olts-answer",
      coalesce((select bool_and(exists (select from command_template t where t.vendor = olt.vendor and t.action = 'ont-add'
        and t.approved_version > 0 and (t.active and t.model is null or t.model_active and t.model = olt.model)))
        from olt), false) as "commands-known",
      exists (select from nas) as "access-server-known"`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('no row of checks')
  return row
}

/** SQL: broadband offerings of these payment modes that have a price today. */
const priced = ({ today }: Context, ...modes: string[]) => sql`
  select from product_offering o join product_offering_price p on p.offering_code = o.code
  where o.kind = 'broadband' and o.payment_mode = any(${modes}) and o.valid @> ${today}::date and p.valid @> ${today}::date`

/**
 * Whether employees hold the functions that the first sale, installation and bill run need: to sell for cash, to install
 * as a member of a team, and to approve the bill run that another person has started.
 */
async function peopleThere(ctx: Context): Promise<Record<ByPeople, boolean>> {
  const holding = (functionCode: Parameters<typeof holdersOf>[1]['functionCode']) =>
    holdersOf(ctx, { functionCode, anywhere: true })
  const [opening, paying, working, starting, approving] = [
    await holding('CustomerOpenAct'),
    await holding('order.pay'),
    await holding('TaskProcess'),
    await holding('BillRuns'),
    await holding('billRun.approve'),
  ]
  const sellers = opening.filter((code) => paying.includes(code))
  const { rows } = await sql<{ sells: boolean; installs: boolean }>`
    select exists (select from employee where code = any(${sellers}) and max_unsettled_amount > 0) as sells,
      exists (select from work_team_member m join work_team t on t.code = m.team_code
        where t.active and t.is_construction and m.employee_code = any(${working})) as installs`.execute(ctx.db)
  return {
    'seller-hired': rows[0]?.sells ?? false,
    'team-formed': rows[0]?.installs ?? false,
    'approver-hired': approving.some((code) => starting.some((other) => other !== code)),
  }
}
