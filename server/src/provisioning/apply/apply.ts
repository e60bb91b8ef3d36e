import { type OltDriver, oltDevice } from '#devices'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { applyLater, type Line, lineOf, lockLine, type Row, sendLater } from '#provisioning/lines/authorizations.ts'
import {
  changeSessions,
  closeGone,
  isFromBefore,
  requestText,
  type Result,
  type SessionToChange,
  sessionsOf,
} from '#radius'
import { recordReachability, nasDevice, silence } from './devices.ts'
import { leftAt, type OntCommand, ontCommand, ontLocation, ontPosition, portOf, takeOntId } from './ont-commands.ts'
import { type OltRequest, talkToOlt } from './talk.ts'
import {
  type CommandRow,
  finish,
  type Finishing,
  abandonCommand,
  lacksTerminal,
  mark,
  nextAttempt,
  resultText,
  reportInstallationFailed,
  took,
} from './outcome.ts'
import { scheduleRecheck } from './recheck-sessions.ts'
import { recordOntSent } from '#vlans'
import { recordRun } from '#provisioning/runs/record-run.ts'
import { withChanges } from './session-changes.ts'
import { writePlan } from './write-plan.ts'

/** A command to send, with everything needed to do so without the database. */
type Sending = { commandId: number; version: number; device: string | undefined } & (
  | ({ target: 'olt' } & OltRequest)
  | { target: 'radius'; sessions: readonly SessionToChange[] }
)

/**
 * Applies the desired state of a line to the network, one command at a time. Each command is claimed in one transaction
 * and sent outside any transaction. The next transaction stores its outcome, which counts only if the desired state has
 * not changed. Sends only to `device`, in whose queue this job runs; commands for other devices are queued there.
 */
export const applyBy =
  (driverOf: (job: JobContext) => OltDriver) =>
  async (job: JobContext, line: Jobs['provisioning.apply'] | Jobs['provisioning.send']): Promise<void> => {
    const turn = 'device' in line ? line.device : undefined
    for (;;) {
      const sending = await job.transaction((ctx) => take(ctx, line, turn))
      if (!sending) return
      const result =
        sending.target === 'radius' ? await changeSessions(sending.sessions) : await talkToOlt(driverOf(job), sending)
      const goOn = await job.transaction((ctx) => settle(ctx, line, { sending, result }))
      if (!goOn) return
    }
  }

/** If this process dies, a sent command blocks others for the same line for this long. */
const lease_s = 120

/** Claims the next command of a line and marks it as sent; undefined if there is none to send now to this device. */
async function take(ctx: Finishing, line: Line, turn: string | undefined): Promise<Sending | undefined> {
  const row = await lockLine(ctx, line)
  if (!row || row.applied_version === row.desired_version) return undefined
  if (await waitsForAnswer(ctx, row)) return undefined
  if (row.planned_version < row.desired_version) await writePlan(ctx, row)
  const next = await nextCommand(ctx, row)
  if (!next) {
    if (row.process_instance_id !== null && (await lacksTerminal(ctx, row)))
      await reportInstallationFailed(ctx, row, { reason: 'no-terminal' })
    else await finish(ctx, row)
    return undefined
  }
  // This command needs manual handling; later commands wait for it.
  if (next.status === 'abnormal') return undefined
  if (next.next_at !== null && next.next_at > ctx.now) {
    await applyLater(ctx, line, next.next_at)
    return undefined
  }
  return next.target === 'radius'
    ? takeSessionCommand(ctx, row, { next, turn })
    : takeOntCommand(ctx, row, { next, turn })
}

/** A command, and the device in whose queue this job runs. */
type Turn = { next: CommandRow; turn: string | undefined }

/** Whether a command may be sent to this device now. If not, it waits for its turn, or the device does not respond. */
async function mayTell(ctx: Finishing, row: Row, { next, turn, device }: Turn & { device: string }): Promise<boolean> {
  if (device !== turn) {
    await sendLater(ctx, lineOf(row), device)
    return false
  }
  const since = await silence(ctx, device)
  if (since) await passOver(ctx, row, { next, device, since })
  return !since
}

/** How long a command waits for a device that does not respond before an employee is notified. */
const silent_ms = 10 * 60_000

/** Formats an instant to the minute in the operator's time zone: 2026-03-06 09:30. */
const minuteOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

/**
 * Handles a command for a device that does not respond. The device is not contacted, and no attempt is counted: the
 * command is retried at growing intervals. Finally it is abandoned; the sweep resumes it once the device responds.
 */
async function passOver(ctx: Context, row: Row, told: { next: CommandRow; device: string; since: Date }) {
  const { next, device, since } = told
  const lasted_ms = ctx.now.getTime() - since.getTime()
  const said = {
    fault: { code: 'not-asked', params: { device, since: minuteOf(since, ctx.operator.timeZone) } },
  } as const
  if (lasted_ms >= silent_ms) return abandonCommand(ctx, row, { id: next.id, said, errorCause: 'timeout', device })
  const next_at = new Date(ctx.now.getTime() + Math.max(10_000, lasted_ms))
  await mark(ctx, next.id, { status: 'pending', next_at, said, error_cause: 'timeout', device })
  await applyLater(ctx, lineOf(row), next_at)
}

/** Whether a command is in flight. If so, schedules this job again for when the response is due. */
async function waitsForAnswer(ctx: Context, row: Row): Promise<boolean> {
  if (row.busy_until === null) return false
  // The lease is shared by several processes, so it uses the clock that they share, the database's.
  const { rows } = await sql<{ left_s: number }>`
    select extract(epoch from ${row.busy_until}::timestamptz - now())::float8 as left_s`.execute(ctx.db)
  const left_s = rows[0]?.left_s ?? 0
  if (left_s <= 0) return false
  const line = lineOf(row)
  await applyLater(ctx, line, new Date(ctx.now.getTime() + left_s * 1_000))
  return true
}

/**
 * Returns the line's next command. A line terminal command that needs manual handling blocks later ones for that line
 * terminal, but not those for access servers.
 */
async function nextCommand(ctx: Context, row: Row): Promise<CommandRow | undefined> {
  const [next] = await unfinished(ctx, row).limit(1).execute()
  if (next?.status !== 'abnormal' || next.target !== 'olt') return next
  return (await unfinished(ctx, row).where('target', '=', 'radius').limit(1).executeTakeFirst()) ?? next
}

/** The unfinished commands of the current version. Disconnects by sign-in method come last, so they delay no others. */
const unfinished = (ctx: Context, row: Row) =>
  ctx.db
    .selectFrom('provisioning_command')
    .selectAll()
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .where('desired_version', '=', row.desired_version)
    .where('status', 'in', ['pending', 'sent', 'abnormal'])
    .orderBy(sql`sign_in is not null`)
    .orderBy('id')

/** Prepares a command for live sessions. If none of them can be changed by CoA, it becomes a disconnect. */
async function takeSessionCommand(ctx: Finishing, row: Row, { next, turn }: Turn): Promise<Sending | undefined> {
  const found = await sessionsOf(ctx, row.account, next.sign_in === null ? undefined : isFromBefore(next))
  const device = nasDevice(found)
  if (device !== undefined && !(await mayTell(ctx, row, { next, turn, device }))) return undefined
  const sessions: SessionToChange[] = next.action === 'coa' ? await withChanges(ctx, row, found) : found
  const change = sessions.find((session) => session.change)?.change
  const rendered = requestText(row.account, change)
  await markSent(ctx, next, { device: device ?? null, action: change ? 'coa' : 'disconnect', rendered })
  return { commandId: next.id, version: row.desired_version, device, target: 'radius', sessions }
}

async function takeOntCommand(ctx: Finishing, row: Row, { next, turn }: Turn): Promise<Sending | undefined> {
  const line = lineOf(row)
  const port = await portOf(ctx, line)
  const place = (await ontPosition(ctx, next)) ?? port
  const device = place && oltDevice(place.oltCode)
  if (device !== undefined && !(await mayTell(ctx, row, { next, turn, device }))) return undefined
  const ready = await readyOntCommand(ctx, row, next)
  if ('fault' in ready) {
    await abandonCommand(ctx, row, { id: next.id, said: { fault: ready.fault } })
    return undefined
  }
  const { olt, lines, successPattern, alreadyPattern, templateId } = ready
  await recordOntSent(ctx, line, next.action)
  await markSent(ctx, next, { rendered: lines.join('\n'), template_id: templateId, device: device ?? null })
  const mustBe = next.action === 'ont-add' ? await ontLocation(ctx, line, await ontPosition(ctx, next)) : undefined
  const told = { olt, lines, successPattern, alreadyPattern, adds: next.action === 'ont-add', mustBe }
  return { commandId: next.id, version: row.desired_version, device, target: 'olt', ...told }
}

/** Prepares a line terminal command for sending; a new ONT gets its number now. */
async function readyOntCommand(ctx: Context, row: Row, next: CommandRow): Promise<OntCommand> {
  const line = lineOf(row)
  const port = await portOf(ctx, line)
  const { terminal_number: terminalNumber, action } = next
  if (action === 'ont-add' && port && terminalNumber !== null) {
    const left = await leftAt(ctx, terminalNumber, port.oltCode)
    if (left) return { fault: { code: 'still-held', params: { terminal: terminalNumber, place: left } } }
    if (!(await ontPosition(ctx, next))) await takeOntId(ctx, line, { ...port, terminalNumber })
  }
  return ontCommand(ctx, line, { action, ont: await ontPosition(ctx, next), service: next.service })
}

async function markSent(
  ctx: Context,
  next: CommandRow,
  more: Partial<Pick<CommandRow, 'action' | 'rendered' | 'template_id' | 'device'>>,
) {
  await mark(ctx, next.id, { status: 'sent', attempts: next.attempts + 1, ...more })
  await sql`update network_authorization set busy_until = now() + make_interval(secs => ${lease_s})
    where customer_code = ${next.customer_code} and product_code = ${next.product_code}`.execute(ctx.db)
}

/** Stores the outcome of a command. Returns whether to continue with the next one at once. */
async function settle(ctx: Context, line: Line, { sending, result }: { sending: Sending; result: Result }) {
  const row = await lockLine(ctx, line)
  if (!row) return false
  await ctx.db
    .updateTable('network_authorization')
    .set({ busy_until: null })
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .execute()
  const written = await ctx.db
    .selectFrom('provisioning_command')
    .selectAll()
    .where('id', '=', sending.commandId)
    .executeTakeFirstOrThrow()
  if (result.next === 'done') await took(ctx, { ...written, by: result.existed ? 'existing' : 'olt' })
  await closeGone(ctx, result.gone ?? [])
  await recordRun(ctx, sending, result)
  if (sending.device !== undefined) await recordReachability(ctx, sending.device, result)
  // A removal that was ignored in the meantime has succeeded after all.
  if (result.next === 'done' && written.status === 'ignored') await mark(ctx, written.id, { status: 'acked' })
  // The desired state has changed and superseded this command: only its effect is recorded.
  if (row.desired_version !== sending.version || written.status !== 'sent') return true
  if (result.next === 'done') {
    await mark(ctx, written.id, { status: 'acked', said: resultText(result), error_cause: result.errorCause })
    if (written.target === 'radius') await scheduleRecheck(ctx, written, { ...result, account: row.account })
    return true
  }
  await fail(ctx, row, { command: written, result })
  return false
}

/** Handles a failed command: schedules a retry, or marks it for manual handling. */
async function fail(
  ctx: Context,
  row: Row,
  { command, result }: { command: CommandRow; result: Result },
): Promise<void> {
  const { next, errorCause } = result
  const said = resultText(result)
  if (next === 'person' || command.attempts >= ctx.config.PROVISIONING_ATTEMPTS) {
    const { id, attempts, device } = command
    await abandonCommand(ctx, row, { id, attempts, said, errorCause, device })
    return
  }
  const next_at = nextAttempt(ctx.now, command.attempts)
  await mark(ctx, command.id, {
    status: 'pending',
    attempts: command.attempts,
    next_at,
    said,
    error_cause: errorCause,
  })
  await applyLater(ctx, lineOf(row), next_at)
}
