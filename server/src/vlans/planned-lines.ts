import { type RawBuilder, sql } from 'kysely'
import { appliesTo, differs, hasService, plannedCVlan, usesPlan } from './line-services.ts'

/** SQL: the C-VLAN that a plan entry `e` gives a line `a`. */
export const cVlan = plannedCVlan(sql`a.pon_port`, sql`a.ont_id`)

/**
 * SQL: the lines of the plan entry `e` with this id. `a` is the row of a line's internet access, which contains the place
 * of its ONT even while a port is being replaced; `l` is the row of the service, if there is one.
 */
export const linesOfEntry = (id: RawBuilder<unknown>) => sql`
  vlan_plan e
  join olt o on o.code = e.olt_code
  join network_service s on s.code = e.service_code
  join line_vlan a on a.olt_code = e.olt_code and a.service_code = 'internet'
    and ${appliesTo(sql`a.pon_port`)}
  left join line_vlan l on l.line_code = a.line_code and l.service_code = e.service_code
  where e.id = ${id} and (l.applied_at is not null or l.uncertain or ${hasService(sql`a.line_code`)})`

/** SQL: whether the OLT of such a line does not have the service as planned, or has it although the line should not. */
export const isDifferent = sql<boolean>`(l.applied_at is null or l.uncertain or not ${hasService(sql`a.line_code`)}
  or ${differs(cVlan)} and ${usesPlan(sql`o.vendor`)})`
