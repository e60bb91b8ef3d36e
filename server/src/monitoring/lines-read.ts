import { sql } from 'kysely'
import type { Reading } from './reading.ts'
import { isDeactivated } from '#vlans'

/**
 * SQL: the lines whose installed ONT was read with an optical power, one row for each. Values that no receiver can have
 * are left out.
 */
export const linesWithLight = ({ readingId }: Reading) => sql`
  select distinct on (a.product_code) a.customer_code, a.product_code, o.pon_port, o.ont_id, o.rx_dbm as rx
  from ont_read o
  join physical_resource d on d.number = o.serial and d.state = 'installed'
  join network_authorization a on a.customer_code = split_part(d.product_code, '-', 1)
    and a.product_code = d.product_code and a.retired_at is null
  where o.reading_id = ${readingId} and o.rx_dbm between -60 and 20 and not ${isDeactivated('a.product_code')}
  order by a.product_code, o.pon_port, o.ont_id`
