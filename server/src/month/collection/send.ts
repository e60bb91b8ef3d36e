import { mkdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'

type Message = { id: string; channel: string; recipient: string; subject: string | null; body: string }
/** Hands a message over to what sends it. The same message may be handed over twice; its id tells. */
type Gateway = (folder: string, message: Message) => Promise<void>

/** Writes each message into a folder, from which the operator's own gateway may fetch it. */
const intoFolder: Gateway = async (folder, { id, channel, recipient, subject, body }) => {
  await mkdir(folder, { recursive: true })
  const head = [`To: ${recipient}`, ...(subject === null ? [] : [`Subject: ${subject}`])]
  await writeFile(`${folder}/${id}.${channel}.txt`, `${head.join('\n')}\n\n${body}\n`)
}

/** Sends what waits and whose hour has come. A message that fails three times waits for a person. */
export async function sendMessages({ transaction }: JobContext): Promise<void> {
  const more = () =>
    transaction(async (ctx) => {
      const { rows } = await sql<Message>`
        select id::text, channel, recipient, subject, body from outgoing_message
        where state = 'waiting' and send_after <= ${ctx.now} order by send_after, id limit 100 for update skip locked`.execute(
        ctx.db,
      )
      const outcomes = await Promise.allSettled(rows.map((row) => intoFolder(`${ctx.config.DATA_DIR}/outbox`, row)))
      for (const [at, outcome] of outcomes.entries()) {
        const failure = outcome.status === 'rejected' ? String(outcome.reason).slice(0, 200) : null
        await sql`update outgoing_message set attempts = attempts + 1, failure = ${failure},
            state = case when ${failure}::text is null then 'sent' when attempts >= 2 then 'failed' else 'waiting' end,
            send_after = case when ${failure}::text is null then send_after else ${ctx.now}::timestamptz + interval '10 minutes' end,
            sent_at = case when ${failure}::text is null then ${ctx.now}::timestamptz end
          where id = ${rows[at]?.id ?? '0'}::bigint`.execute(ctx.db)
      }
      return rows.length === 100
    })
  while (await more());
}
