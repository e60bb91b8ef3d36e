import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { literals } from '#platform/literals.ts'
/** The invariants of constructions, each as a query that returns a row per violation. */
export const constructionAudits: Record<string, string> = {
  'a construction is in progress exactly while its process is': `
    select n.code, n.state, i.status from process_instance i
    full join construction n on n.process_instance_id = i.id
    where (i.business_kind = 'construction' or n.code is not null) and (n.code is null or i.id is null
      or (n.state = 'underWay') <> (i.status in ('active', 'suspended'))
      or (n.state in ('accepted', 'served')) <> (i.status = 'completed'))`,
  'an accepted construction has its box, unless the box was deleted later': `
    select n.code, n.box_code from construction n
    where n.state = 'accepted' and not exists (select from odb b where b.construction_code = n.code)
      and not exists (select from change_history h where h.thing = 'odb' and h.code = n.box_code and h.after is null
        and h.at >= n.ended_at)`,
  'a constructed box references its construction, which was accepted': `
    select b.code, b.construction_code, n.state from odb b left join construction n on n.code = b.construction_code
    where b.construction_code is not null and (n.state is distinct from 'accepted' or n.box_code <> b.code)`,
  'a box has the declared number of ports until the box is changed': `
    select b.code, n.ports, count(p.code) from odb b
    join construction n on n.code = b.construction_code
    left join odb_port p on p.odb_code = b.code
    where b.version = 1 group by b.code, n.ports having count(p.code) <> n.ports`,
  'an unsuccessful construction retains no materials': `
    select n.code, m.spec_code, sum(m.quantity) from construction n
    join material_movement m on m.document = n.code and m.kind in ('use', 'return')
    where n.state in ('served', 'declined', 'cancelled') group by n.code, m.spec_code having sum(m.quantity) <> 0`,
  'a construction is not accepted by the person who built it': `
    with step as (
      select code, built_by, accepted_by, 'construction:' || process_instance_id as building,
        'construction-acceptance:' || process_instance_id as acceptance from construction where accepted_by is not null
    ), hand as (
      select code, 'building' as step, built_by as person from step
      union select code, 'acceptance', accepted_by from step
      union select code, 'building', d.principal from step join step_principal d on d.paper = building and d.employee_code = built_by
      union select code, 'acceptance', d.principal from step join step_principal d on d.paper = acceptance and d.employee_code = accepted_by
    )
    select b.code, b.person from hand b join hand a on a.code = b.code and a.person = b.person
    where b.step = 'building' and a.step = 'acceptance'`,
  'every open purchase request has a construction in progress or successfully ended': `
    select o.code from customer_order o where o.type in ${literals(kindGroups.requests)} and o.status = 'acknowledged'
      and not exists (select from construction n where n.order_code = o.code
        and n.state in ('underWay', 'accepted', 'served'))`,
}
