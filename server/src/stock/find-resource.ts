import { withoutSeparators, serialStarts } from '@lastmile/contract/platform/hardware.ts'
import { deviceFlow, type PhysicalResource, type stock } from '@lastmile/contract/stock/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fitsCustomFilter, withListedFields } from '#fields'
import type { Handler } from '#platform/context.ts'
import { actingBy } from '#platform/scope.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

const seekers = ['QueryPhysicalResourcePage', 'ManualResourceRecycle'] as const

/** SQL: the installation day of a device `d` in the network. */
const installedOn = sql`case when d.state = 'inNetwork' then (select m.done_on from physical_resource_movement m
        where m.number = d.number and m.action = 'place' order by m.id desc limit 1) end`

type Row = Omit<z.output<typeof PhysicalResource>, 'customFields'>

/**
 * Finds devices by number: the actor's own and, with the function to query stock, those of the units the actor sees, in
 * stores, with employees and with customers. With the function to install in the network, also finds installed devices
 * and those that can be installed there: on shelves, in stores and held by the actor.
 */
export const findResource: Handler<typeof stock.findResource> = async (ctx, input) => {
  const { actor } = ctx
  const [after] = keyAfter(input.after, ['']) ?? [null]
  const number = input.number ? serialStarts(input.number).map((start) => `${start}%`) : null
  const ofNetwork = input.state === 'inNetwork' || input.installable === true || input.networkPlace !== undefined
  const { visibleUnits } = actingBy(actor, [...seekers, ...(ofNetwork ? (['ResourDeviceInstall'] as const) : [])])
  const units = input.own ? [] : [...visibleUnits]
  const [placeKind = null, placeCode = null] = input.networkPlace?.split(':', 2) ?? []
  const states = input.installable ? deviceFlow.from('place') : null
  const fits = await fitsCustomFilter(ctx, { appliesTo: 'device', given: input.customFields, code: sql`d.number` })
  const { rows } = await sql<Row>`
    select d.number, d.mac, s.type as "specType", s.code as "specCode", s.name as "specName", s.zh_name as "specZhName",
      d.state, d.condition, d.location_kind as "locationKind", d.location_code as "locationCode",
      coalesce(e.true_name, u.name, c.name, t.name, b.name, d.location_code) as "locationName",
      coalesce(e.zh_name, u.zh_name, c.name, t.zh_name, b.zh_name, d.location_code) as "locationZhName", d.product_code as "productCode",
      d.warranty_until as "warrantyUntil", d.lost_value as "lostValue", d.ownership,
      ${installedOn} as "installedOn",
      (select count(*)::int from physical_resource_movement m
        where m.number = d.number and m.action = 'install') as "preAuthCount",
      case d.charged_kind when 'employee' then (select true_name from employee where code = d.charged_code)
        else (select name from customer where code = d.charged_code) end as "chargedName",
      case d.charged_kind when 'employee' then (select zh_name from employee where code = d.charged_code)
        else (select name from customer where code = d.charged_code) end as "chargedZhName",
      d.charged_order as "chargedOrder",
      case d.charged_kind when 'employee' then (select w.amount - w.waived from employee_debt w
        where w.source = 'debt-lost-device' and w.document = d.number and w.ended_at is null)
      else (select greatest(0, b.billed_amount - b.bad_debt + (select coalesce(sum(o.amount), 0) from customer_order o
          where o.customer_code = b.customer_code and o.amount < 0 and o.details ->> 'billNo' = b.bill_no))::bigint
        from bill b where b.customer_code = d.charged_code and b.order_code = d.charged_order and b.kind = 'bill') end as "creditOnReturn"
    from physical_resource d
      join physical_resource_spec s on s.code = d.spec_code
      left join employee e on d.location_kind = 'employee' and e.code = d.location_code
      left join organization_unit u on d.location_kind in ('warehouse', 'department') and u.code = d.location_code
      left join olt t on d.location_kind = 'olt' and t.code = d.location_code
      left join odb b on d.location_kind = 'odb' and b.code = d.location_code
      left join customer c on d.location_kind = 'customer' and c.code = d.location_code
    where ((d.location_kind = 'employee' and d.location_code = ${actor.employeeCode})
        or coalesce(d.unit_code, e.organization_unit_code, u.code, c.organization_unit_code) = any(${units}))
      and (${number}::text[] is null or d.number like any(${number}::text[]) or d.mac like ${`${withoutSeparators(input.number ?? '')}%`})
      and (${input.specCode ?? null}::text is null or d.spec_code = ${input.specCode ?? null})
      and (${input.specType ?? null}::text is null or s.type = ${input.specType ?? null})
      and (${input.state ?? null}::text is null or d.state = ${input.state ?? null})
      and (${states}::text[] is null or (d.state = any(${states})
        and (d.location_kind <> 'employee' or d.location_code = ${actor.employeeCode})))
      and (${placeKind}::text is null or (d.location_kind = ${placeKind} and d.location_code = ${placeCode} and d.state = 'inNetwork'))
      and (${after}::text is null or d.number > ${after}) and ${fits}
    order by d.number limit ${oneMore(input.limit)} ${sql.raw(unprepared)}`.execute(ctx.db)
  const page = pageOf(rows, input.limit, (row) => [row.number])
  return { ...page, rows: await withListedFields(ctx, { appliesTo: 'device', key: 'number' }, page.rows) }
}
