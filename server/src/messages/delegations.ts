import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { namesOf } from './names-of.ts'
import { settle, sendMessage } from './write-message.ts'

type Lent = {
  id: string
  giver: string
  deputy: string
  name: string
  zhName: string
  functions: string[]
  from: string
  to: string
}

const lentWhere = async ({ db }: Pick<Context, 'db'>, condition: ReturnType<typeof sql>): Promise<Lent[]> => {
  const { rows } = await sql<Lent>`
    select d.id::text, d.grantor_code as giver, d.receiver_code as deputy, g.true_name as name, g.zh_name as "zhName", d.functions,
      d.from_day::text as "from", d.to_day::text as "to"
    from delegation d join employee g on g.code = d.grantor_code where ${condition} order by d.id`.execute(db)
  return rows
}

const about = (id: string) => `delegation:${id}`
const aboutEnd = (id: string) => `delegation-over:${id}`

const said = ({ giver, name, zhName, functions }: Lent) => ({
  who: { name, zhName },
  functions: namesOf(functions),
  principal: giver,
})

/** Notifies the deputy of the delegated functions, with the principal and the first and last days. */
export async function onDelegationGiven(ctx: Context, { delegationId }: Events['delegation.given']): Promise<void> {
  for (const delegated of await lentWhere(ctx, sql`d.id = ${delegationId}::bigint`)) {
    const params = { ...said(delegated), from: { day: delegated.from }, day: { day: delegated.to } }
    await sendMessage(ctx, { to: [delegated.deputy], kind: 'delegation.given', about: about(delegated.id), params })
  }
}

/** Notifies an employee that a delegation was revoked. */
export const onDelegationRevoked = async (
  ctx: Context,
  { delegationId }: Events['delegation.taken-back'],
): Promise<void> => {
  for (const delegated of await lentWhere(ctx, sql`d.id = ${delegationId}::bigint`)) await tellEnd(ctx, delegated)
}

async function tellEnd(ctx: Context, delegated: Lent): Promise<void> {
  await settle(ctx, about(delegated.id))
  await sendMessage(ctx, {
    to: [delegated.deputy],
    kind: 'delegation.ended',
    about: aboutEnd(delegated.id),
    params: said(delegated),
  })
}

/** Notifies employees once that a delegation to them has ended, even if the job did not run for a week. */
export async function notifyDelegationsEnded(ctx: Context): Promise<void> {
  const over = await lentWhere(
    ctx,
    sql`d.ended_at is null and upper(d.valid) <= ${ctx.now}::timestamptz
      and upper(d.valid) > ${ctx.now}::timestamptz - interval '7 days'
      and not exists (select from message m where m.about = 'delegation-over:' || d.id)`,
  )
  for (const delegated of over) await tellEnd(ctx, delegated)
}
