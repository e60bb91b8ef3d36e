import { type ImportField, importFields } from '@lastmile/contract/imports/columns.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import type { ExportedCell } from '#platform/exported-table.ts'

/** The columns of an export: those of an import, whose last names are in the names. */
export const exportFields = importFields.filter((field) => field !== 'lastName')
/** A row of an export: a customer, or a further line of one. */
export type ExportRow = { code: string; line: string | null; custom?: ExportedCell[] } & Partial<
  Record<ImportField, string | number | null>
>

export type Wanted = {
  organizationUnitCode?: string | undefined
  status?: 'active' | 'closed' | undefined
  withPasswords: boolean
}

/** SQL: the states of lines that work, or will again. */
const lineStates = sql`('active', 'suspended', 'pendingTerminate')`

/**
 * SQL: the number by which a customer is found in the export: the external one, otherwise ours, unless it is the
 * external one of another customer.
 */
const number = sql`case when c.external_customer_code <> '' then c.external_customer_code
  when exists (select from customer o where nullif(fold_code(o.external_customer_code), '') = fold_code(c.code))
  then c.code || '/own' else c.code end`

/** Reads the next customers in the actor's scope, by code, one row for each line, and one for a customer without. */
export async function readCustomers(
  ctx: Context,
  { organizationUnitCode, status, withPasswords }: Wanted,
  { after, size }: { after: string; size: number },
): Promise<ExportRow[]> {
  const unit = organizationUnitCode ?? null
  const { rows } = await sql<ExportRow>`
    with page as materialized (
      select c.* from customer c where c.code > ${after} and ${visibleCustomer(ctx)}
        and (${status ?? null}::text is null or c.status = ${status ?? null})
        and (${unit}::text is null or c.organization_unit_code in (
          select b.code from organization_unit u join organization_unit b on starts_with(b.path, u.path) where u.code = ${unit}))
      order by c.code limit ${size}
    ), rows as (
      select c.*, p.code as line, p.account, p.offering_code, p.paid_through, p.billed_through,
        case when p.anchor <= ${ctx.today}::date then p.anchor
          else (p.start_time at time zone ${ctx.operator.timeZone})::date end as start, p.odb_code, p.port_code, p.terminal_number,
        p.mac_address, p.service_address, row_number() over (partition by c.code order by p.code) as nth
      from page c left join product p on p.customer_code = c.code and p.status in ${lineStates}
        and exists (select from product_offering o where o.code = p.offering_code and o.kind = 'broadband')
    )
    select c.code, c.line, ${number} as "externalCustomerCode", c.name, c.contact_tel as "contactTel", c.e_mail as "eMail",
      case when c.certificate_no <> '' then c.certificate_type end as "certificateType", c.certificate_no as "certificateNo",
      c.town_code as town, c.manage_address as "manageAddress", c.postal_code as "postalCode", c.remark, c.account as "broadbandAccount",
      ${withPasswords ? sql`a.password` : sql`null`} as "broadbandPassword", c.offering_code as "productOfferingCode",
      c.start::text as "startTime",
      coalesce(c.paid_through, c.billed_through, c.start - 1)::text as "paidThrough",
      c.odb_code as "odbCode", c.port_code as "portCode", b.common as "commonBalance", b.deposit,
      d.number as "terminalNumber", d.mac, d.spec_code as "specCode", i.circuit_id as "circuitId", i.remote_id as "remoteId",
      b.arrears as "openingArrears", nullif(c.service_address, c.manage_address) as "serviceAddress"
    from rows c
    left join network_authorization a on a.customer_code = c.code and a.product_code = c.line
    left join line_circuit i on i.line_code = c.line
    left join physical_resource d on d.number = c.terminal_number
    left join lateral (
      select (select amount from balance where customer_code = c.code and kind = 'common-balance') as common,
        (select amount from balance where customer_code = c.code and kind = 'deposit') as deposit,
        (select sum(open_amount)::bigint from bill where customer_code = c.code and open_amount > 0 and state <> 'cancelled'
          and kind = 'bill' and posted_at is not null) as arrears
    ) b on c.nth = 1
    order by c.code, c.line`.execute(ctx.db)
  return rows
}
