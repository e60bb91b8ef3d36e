import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** SQL: the differences that were seen, as columns of `network_difference`, and whether a line is `unsure`. */
export type Seen = RawBuilder<unknown>

type Recording = {
  at: Date
  /** SQL: the differences `d` that would have been seen if they still existed. */
  covers: RawBuilder<unknown>
}

/**
 * Records the differences that were seen, and ends those covered that were not. A line that is unsure, because a command
 * is in progress or has changed it since, neither begins a difference nor ends one. An acceptance holds as long as the
 * same is found.
 */
export async function recordDifferences({ db }: Context, seen: Seen, { at, covers }: Recording): Promise<void> {
  await sql`
    with seen as (select distinct on (subject) * from (${seen}) s order by subject),
    kept as (
      insert into network_difference as d (kind, subject, olt_code, pon_port, ont_id, terminal_number, customer_code,
        product_code, recorded, found, cause, cause_at, cause_by, first_seen_at, last_seen_at)
      select kind, subject, olt_code, pon_port, ont_id, terminal_number, customer_code, product_code, recorded, found,
        cause, cause_at, cause_by, ${at}, ${at}
      from seen where not unsure
      on conflict (subject) where gone_at is null do update set last_seen_at = excluded.last_seen_at,
        pon_port = excluded.pon_port, ont_id = excluded.ont_id, recorded = excluded.recorded, found = excluded.found,
        cause = excluded.cause, cause_at = excluded.cause_at, cause_by = excluded.cause_by,
        (accepted_at, accepted_by, accepted_reason) = (select d.accepted_at, d.accepted_by, d.accepted_reason
          where d.found is not distinct from excluded.found))
    update network_difference d set gone_at = ${at}
    where d.gone_at is null and ${covers} and not exists (select from seen s where s.subject = d.subject)`.execute(db)
}

/** SQL: whether a command for a line `a` is in progress, apart from those that need manual handling. */
export const isBusy = sql<boolean>`(exists (
    select from provisioning_command b where b.customer_code = a.customer_code and b.product_code = a.product_code
      and b.status in ('pending', 'sent'))
  or a.applied_version < a.desired_version and not exists (
    select from provisioning_command b where b.customer_code = a.customer_code and b.product_code = a.product_code
      and b.status in ('abnormal', 'ignored')))`
