import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

const numbersEach = 1_000

/**
 * Loads the receipt and invoice forms, a block of numbers for each employee who takes payments, reserve blocks in the
 * stores and the warehouse, and recharge cards LOTUS0007301 to LOTUS0007320.
 */
export async function seedNotes(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('note_type')
    .values([
      { code: 'receipt', name: 'Payment receipt', zh_name: '缴费收据' },
      { code: 'invoice', name: 'Tax invoice', zh_name: '税务发票' },
    ])
    .execute()
  await sql`
    with holder as (
      select 'employee' as kind, a.grantee_code as code, 'distributed' as state
      from operation_role_assignment a where a.grantee_kind = 'employee' and a.role_code in ('counter', 'agent', 'customer-manager')
      union all select 'department', code, 'received' from organization_unit where type in ('hall', 'agent')
      union all select 'warehouse', code, 'inStorage' from organization_unit where type = 'warehouse'
    ), numbered as (
      select *, 1 + ${numbersEach} * (row_number() over (order by kind desc, code) - 1) as first_no from holder
    )
    insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
    select 'receipt', 'GL', int8range(first_no, first_no + ${numbersEach}), first_no, kind, code, state from numbered`.execute(
    db,
  )
  await sql`with batch as (
      insert into recharge_card_batch (state, quantity, value, expires_on, made_by, made_at, activated_by, activated_at)
      select 'active', 10, value, '2030-12-31', 'E0301', ${now}, 'E0401', ${now} from unnest(array[50000, 10000]) value returning code, value
    ), card as (
      select n, case when n % 2 = 0 then 10000 else 50000 end as value from generate_series(1, 20) n
    )
    insert into recharge_card (serial, batch_code, code_hash, value, state, expires_on)
    select batch.code || '-' || lpad(((n + 1) / 2)::text, 4, '0'), batch.code, encode(sha256(convert_to('LOTUS' || lpad((7300 + n)::text, 7, '0'), 'UTF8')), 'hex'),
      card.value, 'active', '2030-12-31'
    from card join batch on batch.value = card.value`.execute(db)
  await sql`with batch as (
      insert into recharge_card_batch (code, kind, state, quantity, value, expires_on, remark, made_by, made_at, activated_by, activated_at)
      select 'CB' || lpad(nextval('recharge_card_batch_number')::text, 5, '0'), 'cash-coupon', 'active', 5, 20000, '2030-12-31',
        'Hall opening', 'E0301', ${now}, 'E0401', ${now} returning code, value
    )
    insert into recharge_card (serial, batch_code, code_hash, value, state, expires_on)
    select code || '-' || lpad(n::text, 4, '0'), code, encode(sha256(convert_to('LOTUSCOUPON' || lpad(n::text, 5, '0'), 'UTF8')), 'hex'),
      value, 'active', '2030-12-31' from batch, generate_series(1, 5) n`.execute(db)
  await sql`
    insert into note_inbound (type_code, series, numbers, organization_unit_code, at)
    select 'receipt', 'GL', int8range(min(lower(numbers)), max(upper(numbers))), 'STORE', ${now} from note_block`.execute(
    db,
  )
}
