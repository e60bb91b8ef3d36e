import { sql } from 'kysely'

/**
 * SQL: the amount that stage `of` considers on the day of a step: before the due day everything that is owed, after it
 * only what is overdue.
 */
const counted = (of: 's' | 'l' | 'e') => sql`case when ${sql.ref(`${of}.days`)} > 0 then a.overdue else a.owed end`

/**
 * SQL: whether stage `of` does not apply to subject `w` yet, because a debt is proposed as bad only once its lines have
 * ended.
 */
const waits = (of: 's' | 'l') => sql`${sql.ref(`${of}.action`)} = 'propose-bad-debt' and w.lines`

/**
 * SQL: the next stage of a subject `w` after the one it has reached, with its day and the amount then owed if nothing
 * more is paid. Like the run, goes through the stages in order, defers one to a working day together with those after
 * it, and skips a reminder once a later stage is due for the amount, unless it is the only reminder before the end.
 * `works` has the working days from today on.
 */
export const nextStage = sql`
  select s.code, s.name, s.zh_name, s.action, s.days, d.day, ${counted('s')} as amount from collection_stage s
  cross join lateral (select greatest(w.since + s.days, w.soonest, case when s.action = 'terminate' then w.day + 1 end,
    case when w.lines and s.action in ('block', 'terminate') then w.day + s.days - w.days end,
    case when w.mode = 'prepaid' and s.action = 'terminate' then w.paused + s.days end) as day) free
  cross join lateral (select case when s.working_days then (select min(o.day) from works o where o.day >= free.day) else free.day end as day) d
  cross join lateral (
    select coalesce(sum(b.open_amount), 0)::bigint as owed,
      coalesce(sum(b.open_amount) filter (where b.due_on < coalesce(d.day, free.day)), 0)::bigint as overdue from bill b
    where w.mode = 'postpaid' and b.customer_code = w.customer_code and b.open_amount > 0 and b.posted_at is not null
      and b.state <> 'cancelled' and b.kind = 'bill'
  ) a
  where s.payment_mode = w.mode and (w.days is null or s.days > w.days) and ${counted('s')} >= s.min_amount and not (${waits('s')})
    and not (s.action = 'remind' and exists (select from collection_stage l
      where l.payment_mode = w.mode and l.days > s.days and w.since + l.days <= d.day and ${counted('l')} >= l.min_amount and not (${waits('l')})
        and (w.days is not null or not exists (select from collection_stage e where e.payment_mode = w.mode and e.action = 'terminate'
          and e.days > s.days and e.days <= l.days and ${counted('e')} >= e.min_amount))))
  order by s.days limit 1`
