import type { Events } from '@lastmile/contract/events.ts'
import { type ReadingFault, readingFaultText } from '@lastmile/contract/inventory/faults.ts'
import type { MessageKind } from '@lastmile/contract/messages/kinds.ts'
import type { MessageParams } from '@lastmile/contract/messages/target.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { sendMessage, settle } from '#messages/write-message.ts'

/** Sends a message to everyone who monitors the network. It replaces earlier ones about the same subject. */
async function tell(ctx: Context, kind: MessageKind, { about, ...params }: MessageParams & { about: string }) {
  await settle(ctx, about)
  const to = await holdersOf(ctx, { functionCode: 'NetworkMonitoring', anywhere: true })
  await sendMessage(ctx, { to, kind, about, params })
}

const aboutOlt = (oltCode: string) => `olt-reading:${oltCode}`

/** Notifies the engineers that scheduled readings of an OLT fail, and why. */
export async function onOltFailing(ctx: Context, { oltCode }: Events['olt.failing']): Promise<void> {
  const { rows } = await sql<{ fault: ReadingFault }>`select fault from ont_reading
    where olt_code = ${oltCode} and state = 'failed' order by id desc limit 1`.execute(ctx.db)
  const [{ fault } = { fault: { code: 'reading-lost' } as const }] = rows
  const reason = { name: readingFaultText(fault, 'en-US'), zhName: readingFaultText(fault, 'zh-CN') }
  await tell(ctx, 'olt.failing', { about: aboutOlt(oltCode), olt: oltCode, reason })
}

/** Notifies the engineers that an OLT can be read again. */
export const onOltAnswering = (ctx: Context, { oltCode }: Events['olt.answering']): Promise<void> =>
  tell(ctx, 'olt.answering', { about: aboutOlt(oltCode), olt: oltCode })

type Loss = {
  oltCode: string
  extent: 'loss-port' | 'loss-card' | 'loss-olt'
  ponPorts: string[]
  total: number
  lost: number
  back: number
  upAt: Date
  lostAt: Date
  endedBy: string | null
}

const hints = {
  'loss-port': {
    name: 'Probably the feeder fiber or the PON module',
    zhName: '可能是主干光缆或PON模块故障',
  },
  'loss-card': { name: 'Probably the card, or a cable with several feeders', zhName: '可能是板卡或多芯主干光缆故障' },
  'loss-olt': { name: 'Probably a power outage in the area or an OLT failure', zhName: '可能是区域停电或OLT故障' },
} as const

async function lossOf({ db }: Context, massLossId: number): Promise<Loss | undefined> {
  const { rows } = await sql<Loss>`
    select l.olt_code as "oltCode", l.extent, l.pon_ports as "ponPorts", l.ont_count as total, n.lost, n.back,
      l.up_at as "upAt", l.lost_at as "lostAt", l.ended_by as "endedBy"
    from mass_loss l cross join lateral (
      select count(*)::int as lost, count(back_at)::int as back from mass_loss_ont where mass_loss_id = l.id) n
    where l.id = ${massLossId}`.execute(db)
  return rows[0]
}

/** Names up to four PON ports of an OLT, and counts the others. */
const placeIn = ({ oltCode, ponPorts }: Loss) =>
  `${oltCode} ${ponPorts.slice(0, 4).join(', ')}${ponPorts.length > 4 ? ` +${ponPorts.length - 4}` : ''}`

/** Notifies the engineers once that PON ports lost most of their ONTs. */
export async function onLossBegan(ctx: Context, { massLossId }: Events['loss.began']): Promise<void> {
  const loss = await lossOf(ctx, massLossId)
  if (!loss) return
  await tell(ctx, 'loss.began', {
    about: `mass-loss:${massLossId}`,
    place: placeIn(loss),
    lost: String(loss.lost),
    total: String(loss.total),
    from: { instant: loss.upAt.toISOString() },
    to: { instant: loss.lostAt.toISOString() },
    hint: hints[loss.extent],
  })
}

/** Notifies the engineers that most of the lost ONTs work again, unless one of them ended the loss. */
export async function onLossEnded(ctx: Context, { massLossId }: Events['loss.ended']): Promise<void> {
  const loss = await lossOf(ctx, massLossId)
  if (!loss) return
  if (loss.endedBy !== null) return settle(ctx, `mass-loss:${massLossId}`)
  const counts = { lost: String(loss.lost), back: String(loss.back) }
  await tell(ctx, 'loss.ended', { about: `mass-loss:${massLossId}`, place: placeIn(loss), ...counts })
}

/**
 * Notifies the engineers of all lines that a reading found newly out of range, in one message. It names no customer,
 * because the engineers of all units receive it.
 */
export async function onLightAlarmed(ctx: Context, event: Events['light.alarmed']): Promise<void> {
  const { oltCode, count, ponPort, ontId, rxPower } = event
  await tell(ctx, 'light.alarmed', {
    about: `light:${oltCode}`,
    olt: oltCode,
    count: String(count),
    place: `${ponPort}:${ontId}`,
    rx: rxPower.toFixed(2),
  })
}

const limits = {
  lines: (count: number) => ({
    name: `${count} lines differ, more than the limit of lines`,
    zhName: `${count} 条线路有差异，超过条数上限`,
  }),
  share: (count: number) => ({
    name: `${count} lines differ, more than the limit by share`,
    zhName: `${count} 条线路有差异，超过比例上限`,
  }),
  day: (count: number) => ({
    name: `${count} lines were resent within 24 hours, and more would exceed the limit of lines`,
    zhName: `24小时内已重新下发 ${count} 条线路，继续下发将超过条数上限`,
  }),
} as const

/** Notifies the engineers that too many lines differ, or were resent, to resend any automatically. */
export const onResendWithheld = (ctx: Context, event: Events['resend.withheld']): Promise<void> => {
  const { oltCode, count, limit } = event
  return tell(ctx, 'resend.withheld', { about: `resend:${oltCode}`, olt: oltCode, reason: limits[limit](count) })
}
