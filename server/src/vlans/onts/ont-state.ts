import { stateActions } from '@lastmile/contract/provisioning/templates.ts'
import { sql } from 'kysely'
import { templatesInUse } from '#devices'
import { oltAt } from '#network'
import type { Context } from '#platform/context.ts'
import type { Line } from '#vlans/line-services.ts'
import { uses } from '#vlans/uses.ts'

/** The ONT of a line as its OLT has it, and what the command templates of the OLT can change. */
export type OntState = {
  /** Whether it carries traffic; uncertain while a command about that is not confirmed. */
  activity: 'active' | 'uncertain' | 'deactivated'
  /** Whether it has, or may have, the profiles of another offering. */
  profilesDiffer: boolean
  canDeactivate: boolean
  canChangeProfiles: boolean
  /** Whether its template for that contains the speed. */
  sendsSpeed: boolean
}

/** SQL: whether the ONT `x` of a line `p` has, or may have, the profiles of another offering. */
export const profilesDiffer = sql<boolean>`(x.sent_offering is not null and x.offering is distinct from p.offering_code)`

/** Returns the state of a line's ONT on an OLT; without an OLT, that of an ONT that is not registered. */
export async function ontState(ctx: Context, line: Line, oltCode: string | undefined): Promise<OntState> {
  const olt = oltCode === undefined ? undefined : await oltAt(ctx, oltCode)
  const bodies = new Map(
    (olt ? await templatesInUse(ctx, olt, stateActions) : []).map(({ action, body }) => [action, body]),
  )
  const { rows } = await sql<Pick<OntState, 'activity' | 'profilesDiffer'>>`
    select x.activity, ${profilesDiffer} as "profilesDiffer"
    from line_ont x join product p on p.customer_code = x.customer_code and p.code = x.line_code
    where x.line_code = ${line.productCode}`.execute(ctx.db)
  const found = rows[0] ?? { activity: 'active' as const, profilesDiffer: false }
  const canDeactivate = bodies.has('ont-deactivate') && bodies.has('ont-activate')
  const profile = bodies.get('ont-profile')
  const sendsSpeed = profile !== undefined && uses(profile, 'downKbps|upKbps')
  return { ...found, canDeactivate, canChangeProfiles: profile !== undefined, sendsSpeed }
}

/** Records that a command about the ONT of a line is about to be sent, so that its outcome is unknown until then. */
export async function recordOntSent(ctx: Context, { customerCode, productCode }: Line, action: string): Promise<void> {
  if (action === 'ont-add' || action === 'ont-profile')
    await sql`
      insert into line_ont (line_code, customer_code, sent_offering)
      select code, customer_code, offering_code from product
      where customer_code = ${customerCode} and code = ${productCode}
      on conflict (line_code) do update set sent_offering = excluded.sent_offering, offering = null`.execute(ctx.db)
  if (action === 'ont-activate' || action === 'ont-deactivate')
    await sql`insert into line_ont (line_code, customer_code, activity)
      values (${productCode}, ${customerCode}, 'uncertain')
      on conflict (line_code) do update set activity = excluded.activity`.execute(ctx.db)
}

/** Who or what completed a command: the OLT, the OLT that had its effect already, or a person. */
export type CompletedBy = 'olt' | 'existing' | 'person'

/**
 * Records that a command about the ONT of a line is completed. The profiles of an ONT that the OLT had already are not
 * known; a person has set up those of the current offering.
 */
export async function recordOntDone(
  ctx: Context,
  { customerCode, productCode }: Line,
  { action, by }: { action: string; by: CompletedBy },
): Promise<void> {
  if (action === 'ont-add' || action === 'ont-profile') {
    if (by === 'person') await recordOntSent(ctx, { customerCode, productCode }, action)
    if (by !== 'existing' || action === 'ont-profile')
      await sql`update line_ont set offering = sent_offering where line_code = ${productCode}`.execute(ctx.db)
  }
  const activity = { 'ont-activate': 'active', 'ont-deactivate': 'deactivated' }[action]
  if (activity)
    await sql`insert into line_ont (line_code, customer_code, activity)
      values (${productCode}, ${customerCode}, ${activity})
      on conflict (line_code) do update set activity = excluded.activity`.execute(ctx.db)
}

/** Deletes the record of a line's ONT after the line has left it. */
export async function forgetOnt({ db }: Context, productCode: string): Promise<void> {
  await sql`delete from line_ont where line_code = ${productCode}`.execute(db)
}

/** SQL: the activity of the ONT of a line. */
export const activityOf = (lineCode: string) => sql<OntState['activity']>`coalesce(
  (select x.activity from line_ont x where x.line_code = ${sql.ref(lineCode)}), 'active')`

/** SQL: whether the ONT of a line is, or may be, deactivated on its OLT, so that it need not work. */
export const isDeactivated = (lineCode: string) => sql<boolean>`exists (
  select from line_ont x where x.line_code = ${sql.ref(lineCode)} and x.activity <> 'active')`
