import {
  commandFlow,
  type CommandStatus,
  type OntSend,
  type provisioning,
} from '@lastmile/contract/provisioning/calls.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { type Selectable, sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { withoutSecrets } from '#devices'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'
import { mark } from './apply/outcome.ts'
import { applyLater, follow, lockVisibleLine, versionOf } from './lines/authorizations.ts'
import { answerOf } from './command-rows.ts'
import { lockCommand } from './process-abnormal-command.ts'

type Listing = { after?: string | undefined; limit: number; customerCode?: string | undefined }
type Found = Selectable<ProvisioningCommand> & { customer_name: string }

const isUnfinished = sql`m.status in ('pending', 'sent', 'abnormal', 'ignored')`
const isFinished = sql`m.status in ('acked', 'doneManually')`

/** Lists the ONTs that are not yet registered on their line terminals, longest pending first. */
export const listUnfinishedSends: Handler<typeof provisioning.ontSendsUnfinished> = (ctx, input) => {
  const [id] = keyAfter(input.after, [0]) ?? [0]
  return sendsPage(ctx, input, sql`${isUnfinished} and m.id > ${id} and ${ofCustomer(input)} order by m.id`)
}

/** Lists the ONTs that were registered on their line terminals, newest first. */
export const listCompletedSends: Handler<typeof provisioning.ontSendsCompleted> = (ctx, input) => {
  const [id] = keyAfter(input.after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  return sendsPage(ctx, input, sql`${isFinished} and m.id < ${id} and ${ofCustomer(input)} order by m.id desc`)
}

const ofCustomer = ({ customerCode }: Listing) =>
  sql`(${customerCode ?? null}::text is null or m.customer_code = ${customerCode ?? null})`

async function sendsPage(ctx: Context, { limit }: Listing, which: ReturnType<typeof sql>) {
  const { rows } = await sql<Found>`${sql.raw(unprepared)}
    select m.*, c.name as customer_name from provisioning_command m join customer c on c.code = m.customer_code
    where m.action = 'ont-add' and ${visibleCustomer(ctx)} and ${which}
    limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, ({ id }) => [id])
  return { rows: shown.map((row) => sendOf(row, ctx.language)), next }
}

const sendOf = (row: Found, language: Language): OntSend => ({
  commandId: row.id,
  customerCode: row.customer_code,
  customerName: row.customer_name,
  productCode: row.product_code,
  terminalNumber: row.terminal_number,
  rendered: withoutSecrets(row.rendered),
  status: row.status as CommandStatus,
  attempts: row.attempts,
  answer: answerOf(row, language),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  _disabled: !commandFlow.can(row.status as CommandStatus, 'manual'),
})

/** Records that abandoned ONTs were registered manually, so that their lines continue. Records all of them or none. */
export const completeSends: Handler<typeof provisioning.ontSendsComplete> = async (ctx, { commandIds, remark }) => {
  // Sorted, so that two employees who complete overlapping batches wait for each other instead of deadlocking.
  const ids = [...new Set(commandIds)].sort((a, b) => a - b)
  for (const id of ids) {
    const command = await lockCommand(ctx, id)
    if (command.action !== 'ont-add') return ctx.refuse('not-found', { what: 'command', field: 'commandIds' })
    const status = commandFlow.next(command.status as CommandStatus, 'manual')
    if (!status) return ctx.refuse('command-not-abnormal', { field: 'commandIds' })
    await mark(ctx, id, { status, remark, handled_by: ctx.actor.employeeCode })
    await applyLater(ctx, { customerCode: command.customer_code, productCode: command.product_code })
  }
  return { completed: ids.length }
}

/** Registers a line's ONT again. Sends the whole line again, because it must never stay half configured. */
export const oltOpen: Handler<typeof provisioning.oltOpen> = async (ctx, line) => {
  const row = await lockVisibleLine(ctx, line)
  if (row.terminal_number === null) return ctx.refuse('wrong-state', { state: row.status, field: 'productCode' })
  return versionOf(await follow(ctx, row, { resend: true }))
}
