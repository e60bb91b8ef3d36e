import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { literals } from '#platform/literals.ts'
/** SQL: the calendar day of an instant in the operator's time zone. */
const dayOf = (instant: string) =>
  `(${instant} at time zone (select value ->> 'timeZone' from configuration where key = 'operator'))::date`

/** SQL: whether a product was sold here; an imported one has no order that added it. */
const isSold = (product: string) => `exists (select from order_item i
        where i.customer_code = ${product}.customer_code and i.product_code = ${product}.code and i.action = 'add')`

/**
 * Invariants of orders and products (docs/domain.md#invariants). Each query returns the rows that violate the statement
 * in its key.
 */
export const audits: Record<string, string> = {
  'every period belongs to a product of its customer': `
    select d.customer_code, d.product_code, d.days from product_period d
    where not exists (select from product p where p.customer_code = d.customer_code and p.code = d.product_code)`,
  'a product has at most one unfinished order': `
    select customer_code, product_code from customer_order
    where status not in ('completed', 'failed', 'cancelled') and product_code is not null and exclusive
    group by customer_code, product_code having count(*) > 1`,
  'a product is suspended exactly while it has a block': `
    select p.code, p.status from product p
    where p.status in ('active', 'suspended') and (p.status = 'suspended') <> exists (
      select from product_block b where b.customer_code = p.customer_code and b.product_code = p.code and b.until is null)`,
  'every customer block has the order that started it, and no ended product has a block': `
    select b.customer_code, b.product_code, b.owner, o.type, o.status, p.status as product from product_block b
    join product p on p.customer_code = b.customer_code and p.code = b.product_code
    left join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code
    where b.until is null and (p.status not in ('active', 'suspended')
      or b.owner = 'customer' and (o.type in ${literals(kindGroups.pauses)} and o.status = 'completed') is not true)`,
  'a dependent product is active only while its line is, and ends with it': `
    select f.code, f.status, p.code as line, p.status as line_status from product f
    join product p on p.customer_code = f.customer_code and p.code = f.parent_code
    where f.status = 'active' and p.status <> 'active' or f.status = 'suspended' and p.status not in ('active', 'suspended')`,
  'a product is blocked through its line only while the line is blocked': `
    select b.customer_code, b.product_code from product_block b
    join product f on f.customer_code = b.customer_code and f.code = b.product_code
    where b.until is null and b.owner = 'line' and not exists (select from product_block l
      where l.customer_code = f.customer_code and l.product_code = f.parent_code and l.until is null and l.owner <> 'customer')`,
  'a live broadband line holds its port, unless it was imported without one, and an ended product holds none': `
    select p.code, p.status, t.odb_code, t.code as port from product p
    join product_offering f on f.code = p.offering_code and f.kind = 'broadband'
    left join odb_port t on t.product_code = p.code
    where case when p.status in ('terminated', 'cancelled', 'aborted') then t.code is not null
      when p.odb_code is null then t.code is not null or ${isSold('p')}
      else t.code is null or t.odb_code is distinct from p.odb_code or t.code is distinct from p.port_code end`,
  'a port is occupied exactly while its line is in use': `
    select t.odb_code, t.code, t.status, p.status as product from odb_port t left join product p on p.code = t.product_code
    where t.status in ('reserved', 'occupied')
      and (p.code is null or (t.status = 'occupied') <> (p.status in ('active', 'suspended', 'pendingTerminate')))`,
  'a reserved port references the order of its product, unless the product was imported': `
    select t.odb_code, t.code from odb_port t
    left join customer_order o on o.code = t.order_code and o.product_code = t.product_code
    left join product p on p.code = t.product_code
    where t.status in ('reserved', 'occupied') and o.code is null
      and (t.status = 'reserved' or t.order_code is not null or ${isSold('p')})`,
  'a live line has an account, and an account belongs to a live line': `
    select coalesce(p.code, a.product_code) as product, a.account from broadband_account a
    full join (select p.* from product p join product_offering f on f.code = p.offering_code and f.kind = 'broadband'
      where p.status not in ('terminated', 'cancelled', 'aborted')) p on p.account = a.account and p.code = a.product_code
    where p.code is null or a.account is null`,
  'the search index contains every account and no others': `
    select coalesce(a.account, s.alias) as account from broadband_account a
    full join (select * from customer_alias where kind = 'broadband-account') s
      on s.alias = a.account and s.customer_code = a.customer_code
    where a.account is null or s.alias is null`,
  'the search index contains the serial number and MAC address of every terminal and no others': `
    select coalesce(p.customer_code, s.customer_code) as customer, coalesce(p.alias, s.alias) as alias from (
      select customer_code, lower(terminal_number) as alias from product where terminal_number is not null
      union select customer_code, regexp_replace(lower(mac_address), '[:.-]', '', 'g') from product where mac_address is not null
    ) p full join (select * from customer_alias where kind in ('terminal-number', 'mac-address')) s
      on s.alias = p.alias and s.customer_code = p.customer_code
    where p.alias is null or s.alias is null`,
  'every tax-exempt order line is covered by a certificate of its customer': `
    select i.customer_code, i.order_code, i.line from order_item i
    join customer_order o on o.customer_code = i.customer_code and o.code = i.order_code
    where i.tax_code = 'exempt' and (i.tax <> 0 or i.action <> 'delete' and i.amount > 0 and not exists (
      select from tax_exemption x where x.customer_code = i.customer_code and x.valid @> ${dayOf('o.created_at')}))`,
  'orders on a day of a recorded certificate bear no tax': `
    select i.customer_code, i.order_code, i.line, x.code from tax_exemption x
    join customer_order o on o.customer_code = x.customer_code and x.valid @> ${dayOf('o.created_at')}
      and split_part(o.code, '-', 2)::int > split_part(x.code, '-', 2)::int
    join order_item i on i.customer_code = o.customer_code and i.order_code = o.code
    where i.tax > 0 and i.action <> 'delete'`,
  'the amount of an order equals the sum of its lines': `
    select o.code, o.amount, o.tax from customer_order o
    left join order_item i on i.customer_code = o.customer_code and i.order_code = o.code
    group by o.customer_code, o.code
    having o.amount <> coalesce(sum(i.amount), 0) or o.tax <> coalesce(sum(i.tax), 0)`,
  'the product of a sale has the state that its order requires': `
    select o.code, o.status, p.status as product from customer_order o
    join product p on p.customer_code = o.customer_code and p.code = o.product_code
    where o.type in ${literals(kindGroups.sales)} and not case o.status
      when 'pending' then p.status = 'created'
      when 'inProgress' then p.status in ('pendingActive', 'active', 'suspended')
      when 'completed' then p.status in ('active', 'suspended', 'pendingTerminate', 'terminated')
      when 'cancelled' then p.status in ('cancelled', 'terminated')
      else true end`,
  'a product is paid or billed through its last day': `
    select p.code, p.paid_through, d.last, d.days, d.span from product p full join (
      select product_code, max(upper(days)) - 1 as last, sum(upper(days) - lower(days)) as days, max(upper(days)) - min(lower(days)) as span
      from product_period where kind <> 'credit' group by 1
    ) d on d.product_code = p.code
    where p.billed_through is null and p.paid_through is distinct from d.last and not (p.status in ('terminated', 'cancelled') and d.last is null)
      or d.last > p.billed_through or d.days > d.span`,
  'no day of a product is covered twice': `
    select product_code, days, before from (
      select product_code, days, lag(days) over (partition by customer_code, product_code order by lower(days), upper(days)) as before
      from product_period) d where days && before`,
  'a planned change of a live line begins after its paid days, or with its renewal': `
    select o.code, o.details ->> 'startsOn' as starts_on, p.status, p.paid_through from customer_order o
    join product p on p.customer_code = o.customer_code and p.code = o.product_code
    where o.type in ${literals(kindGroups.plannable)} and o.status = 'acknowledged' and (p.status not in ('active', 'suspended')
      or p.paid_through is not null and case when o.details ->> 'renewedBy' is null
        then (o.details ->> 'startsOn')::date < p.paid_through + 1
        else not exists (select from product_period d where d.customer_code = p.customer_code and d.product_code = p.code
          and d.source = o.details ->> 'renewedBy' and lower(d.days) = (o.details ->> 'startsOn')::date) end)`,
  'no unpaid order has a payment deadline before its creation': `
    select o.code, o.pay_by from customer_order o where o.status = 'pending' and o.pay_by < o.created_at::date`,
  'an order records when and by whom it was finished exactly when it is finished': `
    select code, status from customer_order
    where (status in ('completed', 'failed', 'cancelled')) <> (ended_at is not null and ended_by is not null)`,
}
