import { sql } from 'kysely'

/** SQL: the IPv6 address and prefixes of a live session `s`, as a JSON array of their kinds and values. */
export const ipv6OfSession = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'address', address)), '[]') from (values
    ('ipv6-address', host(s.framed_ipv6)), ('ipv6-prefix', s.framed_ipv6_prefix::text),
    ('ipv6-delegated', s.delegated_ipv6_prefix::text)) ipv6 (kind, address)
  where address is not null)`
