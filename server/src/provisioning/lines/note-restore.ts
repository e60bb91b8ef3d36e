import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { Restoring } from '#platform/serve.ts'

type Changed = {
  customer_code: string
  product_code: string
  account: string
  olt_code: string | null
  pon_port: string | null
  ont_id: number | null
  terminal_number: string | null
}

/**
 * Records in a restored database that the network may be ahead of it, with the lines that the replaced database changed
 * after the backup. If the replaced database cannot be read, they are unknown.
 */
export async function noteRestore({ fresh, replaced, backupAt, restoredAt }: Restoring): Promise<void> {
  const changed = await changedSince(replaced, backupAt).catch(() => undefined)
  await fresh.updateTable('network_restore').set({ ended_at: restoredAt }).where('ended_at', 'is', null).execute()
  const { id } = await fresh
    .insertInto('network_restore')
    .values({ backup_at: backupAt, restored_at: restoredAt, compared: changed !== undefined })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into network_restore_line (restore_id, customer_code, product_code, account, olt_code, pon_port, ont_id,
      terminal_number)
    select ${id}, l.* from jsonb_to_recordset(${JSON.stringify(changed ?? [])}::jsonb) as l (customer_code text,
      product_code text, account text, olt_code text, pon_port text, ont_id int, terminal_number text)`.execute(fresh)
}

/** Safety margin: the time in a backup is slightly later than its snapshot. */
const margin_ms = 60_000

async function changedSince(replaced: Database, backupAt: Date): Promise<Changed[]> {
  const since = new Date(backupAt.getTime() - margin_ms)
  const { rows } = await sql<Changed>`
    select a.customer_code, a.product_code, a.account, t.olt_code, t.pon_port, t.ont_id, t.terminal_number
    from network_authorization a left join ont_registration t on t.product_code = a.product_code and t.left_by is null
    where a.updated_at > ${since} or exists (select from provisioning_command c
      where c.customer_code = a.customer_code and c.product_code = a.product_code and c.updated_at > ${since})`.execute(
    replaced,
  )
  return rows
}
