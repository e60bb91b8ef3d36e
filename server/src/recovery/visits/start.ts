import { longestVisitWait, type recoveries } from '@lastmile/contract/recovery/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import { sql } from 'kysely'
import { listWorkTeams } from '#employees'
import { unitHasEnded } from '#organizations'
import type { Context, Handler } from '#platform/context.ts'
import { nextNumber, startProcess } from '#processes'
import { lockForRecoveries, lockRecovery } from '#recovery/lock.ts'
import { plannedVisit } from './planned.ts'

/**
 * Sends technicians to fetch devices, one visit for each, in the order of their recoveries, all or none. Refuses
 * not-found, wrong-state, visit-day, visit-planned-already.
 */
export const startVisits: Handler<typeof recoveries.visit> = async (ctx, input) => {
  const { recoveryIds, teamCode, appointmentDay, appointmentSlot, days, visitNote } = input
  if (teamCode !== undefined && !(await isWorking(ctx, teamCode)))
    ctx.refuse('not-found', { what: 'team', field: 'teamCode' })
  const last = addDays(ctx.today, longestVisitWait)
  if (appointmentDay !== undefined && (appointmentDay < ctx.today || appointmentDay > last))
    ctx.refuse('visit-day', { last, field: 'appointmentDay' })
  const started = []
  for (const recoveryId of await lockForRecoveries(ctx, recoveryIds)) {
    const { number } = await lockRecovery(ctx, recoveryId, 'visit')
    const planned = await plannedVisit(ctx, recoveryId)
    if (planned) ctx.refuse('visit-planned-already', { number, order: planned.businessKey, field: 'recoveryIds' })
    const startedBy = ctx.actor.employeeCode
    const visit = await sendTechnician(ctx, {
      recoveryId,
      startedBy,
      teamCode,
      appointmentDay,
      appointmentSlot,
      days,
      note: visitNote,
    })
    started.push({ number, ...visit })
  }
  return started
}

/** Reports whether a team is one that the actor may choose for field work, and belongs to a unit that has not ended. */
async function isWorking(ctx: Context, teamCode: string): Promise<boolean> {
  const team = (await listWorkTeams(ctx, { isConstruction: true })).find(({ code }) => code === teamCode)
  return team !== undefined && !(await unitHasEnded(ctx.db, team.organizationUnitCode, ctx.today))
}

type Visit = {
  recoveryId: string
  /** The employee who wants the device fetched. */
  startedBy: string
  teamCode?: string | undefined
  appointmentDay?: string | undefined
  appointmentSlot?: string | undefined
  days: number
  note?: string | undefined
}
type Subject = {
  number: string
  customerCode: string
  unit: string
  model: string
  zhModel: string
  returnBy: string
}

/** Starts the visit that fetches the device of a locked recovery, from the branch of its customer. */
export async function sendTechnician(
  ctx: Context,
  { recoveryId, startedBy, days, note, ...given }: Visit,
): Promise<{ visitKey: string; processInstanceId: string }> {
  const { rows } = await sql<Subject>`
    select r.number, r.customer_code as "customerCode", c.organization_unit_code as unit, s.name as model,
      s.zh_name as "zhModel", r.return_by as "returnBy"
    from device_recovery r join customer c on c.code = r.customer_code
      join physical_resource d on d.number = r.number join physical_resource_spec s on s.code = d.spec_code
    where r.id = ${recoveryId}::bigint`.execute(ctx.db)
  const [subject] = rows
  if (!subject) throw new Error(`no recovery ${recoveryId}`)
  const { customerCode, unit } = subject
  const visitKey = await nextNumber(ctx, 'ER')
  const { teamCode, appointmentDay, appointmentSlot } = given
  const id = await startProcess(ctx, {
    key: 'equipment-recovery',
    businessKey: visitKey,
    customerCode,
    // The line may have another device by now, which the technician must not take.
    productCode: null,
    unit,
    constructionDays: days,
    launched: {
      kind: 'recovery',
      title: null,
      startedBy,
      variables: {
        recoveryId,
        ...(teamCode !== undefined && { team: teamCode }),
        ...(appointmentDay !== undefined && { appointmentDay }),
        ...(appointmentSlot !== undefined && { slot: appointmentSlot }),
      },
      request: requestOf(subject, note),
    },
  })
  await sql`update device_recovery set visit_id = ${id} where id = ${recoveryId}::bigint`.execute(ctx.db)
  return { visitKey, processInstanceId: String(id) }
}

const shown = (name: string, label: string, zhLabel: string): FormField => ({
  name,
  label,
  zhLabel,
  kind: 'text',
  required: false,
})

/** Returns the request that the technician reads: the device to fetch, its model and its due date. */
function requestOf(
  { number, model, zhModel, returnBy }: Subject,
  note: string | undefined,
): { fields: FormField[]; values: FormValues } {
  const fields = [
    shown('number', 'Device to fetch', '待取回设备'),
    shown('model', 'Model', '型号'),
    { ...shown('returnBy', 'Return by', '归还期限'), kind: 'date' as const },
    shown('note', 'Note', '说明'),
  ]
  const modelName = model === zhModel ? model : `${model} ${zhModel}`
  return { fields, values: { number, model: modelName, returnBy, ...(note && { note }) } }
}
