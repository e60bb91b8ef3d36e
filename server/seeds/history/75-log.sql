-- The function log of the last six months for the customers of the batch.
insert into employee_log (at, employee_code, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
select s.at, e.clerk, s.call, s.function_code, '211', e.customer_code, s.input, 'ok', '10.20.' || e.clerk_number / 250 || '.' || e.clerk_number % 250 + 1,
  'req-' || to_hex(e.id * 1000 + e.k) || s.part, 4 + floor(40 * power(history.draw(e.id * 1000 + e.k, s.call), 4))::int
from event e, history.plan, lateral (values
  ('a', case when e.kind = 'open' and e.l = 1 then 'orders.openAccount' when e.kind in ('open', 'renew') then 'orders.purchaseBroadband'
    when e.kind = 'suspend' then 'orders.suspend' else 'orders.revoke' end,
    case when e.kind = 'open' and e.l = 1 then 'CustomerOpenAct' when e.kind = 'suspend' then '8' when e.kind = 'close' then 'order.cancel' else '6' end,
    jsonb_build_object('customerCode', e.customer_code, 'productCode', e.product_code, 'expectedAmount', e.amount), e.at, e.order_code is not null),
  ('b', 'payments.payBroadband', 'order.pay', jsonb_build_object('orderCode', e.order_code, 'expectedAmount', e.paid), e.paid_at, e.paid > 0)
) s (part, call, function_code, input, at, wanted)
where s.wanted and e.day > plan.today - 180
order by s.at;
