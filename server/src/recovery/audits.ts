/** The invariants of recoveries, each as a query that returns a row per violation. */
export const audits: Record<string, string> = {
  'the custom fields of devices belong to one': `
    select v.object_code, v.field_code from custom_value v
    where starts_with(v.field_code, 'device.') and not exists (select from physical_resource d where d.number = v.object_code)`,
  'a device awaits its return exactly while its customer has to return it': `
    select r.number, r.state, d.state as device, d.location_code, r.customer_code
    from device_recovery r join physical_resource d on d.number = r.number
    where r.ended_at is null
      and (d.state <> 'pendingReturn' or d.location_kind <> 'customer' or d.location_code <> r.customer_code)
    union all
    select d.number, null, d.state, d.location_code, null from physical_resource d
    where d.state = 'pendingReturn' and exists (select from device_recovery r where r.number = d.number)
      and not exists (select from device_recovery r where r.number = d.number and r.ended_at is null)`,
  'every recall since recoveries are recorded has its recovery': `
    select m.number, m.at, m.document from physical_resource_movement m
    where m.to_state = 'pendingReturn' and m.at > (select min(opened_at) from device_recovery where cause <> 'earlier-line')
      and not exists (select from device_recovery r where r.number = m.number and r.opened_at >= m.at)`,
  'a device whose recovery ended as lost is lost, unless it was returned since': `
    select r.number, d.state from device_recovery r join physical_resource d on d.number = r.number
    where r.state = 'lost' and d.state <> 'lost'`,
  'a person approved every charge for a device that was not returned, and the device has that charge until it is returned': `
    select r.number, r.state, r.decided_by, r.charged_order, d.charged_order as charge
    from device_recovery r join physical_resource d on d.number = r.number
    where r.charged_order is not null and (r.decided_by is null or r.decided_by = 'system'
      or (r.state = 'lost' and d.charged_order is distinct from r.charged_order))`,
  'the charge for a device that was returned later is credited': `
    select r.number, r.customer_code, r.charged_order, b.bill_no, b.open_amount
    from device_recovery r join bill b on b.customer_code = r.customer_code and b.order_code = r.charged_order
    where r.state = 'recovered' and b.kind = 'bill' and b.state <> 'cancelled'
      and (b.open_amount > 0 or (b.bad_debt = 0 and b.billed_amount > 0 and not exists (select from customer_order o
        where o.customer_code = b.customer_code and o.amount < 0 and o.details ->> 'billNo' = b.bill_no)))`,
}
