import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { fits } from './manage-odbs.ts'

/** A planned box: its code, and the PON port that feeds it. */
export type PlannedBox = { code: string; oltCode: string; ponPort: string; totalPorts: number }
export type NewBox = PlannedBox & {
  name: string
  zhName: string
  townCode: string
  latitude: number
  longitude: number
  /** The code of the construction project that built the box. */
  constructionCode: string
}
/** The form fields that a refusal names: the one with the code, and the one with the PON port. */
type At = { code: string; feed: string }
type Checking = Context<'duplicate-code' | 'no-pon-port' | 'pon-port-full'>

/**
 * Checks whether a box could be added now. Returns how many more ports its PON port could feed, and keeps the line
 * terminal locked until the transaction ends. Refuses duplicate-code, no-pon-port, pon-port-full.
 */
export async function checkNewBox(ctx: Checking, { code, ...feed }: PlannedBox, at: At): Promise<number> {
  const left = await fits(ctx, undefined, { ...feed, fields: { ponPort: at.feed, totalPorts: at.feed } })
  const there = await ctx.db.selectFrom('odb').select('code').where('code', '=', code).executeTakeFirst()
  if (there) ctx.refuse('duplicate-code', { what: 'odb', field: at.code })
  return left
}

/** Adds a box in service, with free ports numbered from 1. Refuses duplicate-code, no-pon-port, pon-port-full. */
export async function buildBox(ctx: Checking, box: NewBox, at: At): Promise<void> {
  const { code, name, zhName, townCode, latitude, longitude, oltCode, ponPort, totalPorts, constructionCode } = box
  await checkNewBox(ctx, { code, oltCode, ponPort, totalPorts }, at)
  const added = await ctx.db
    .insertInto('odb')
    .values({
      code,
      name,
      zh_name: zhName,
      town_code: townCode,
      latitude,
      longitude,
      olt_code: oltCode,
      pon_port: ponPort,
      construction_code: constructionCode,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!added) return ctx.refuse('duplicate-code', { what: 'odb', field: at.code })
  const ports = Array.from({ length: totalPorts }, (_, index) => ({ odb_code: code, code: String(index + 1) }))
  await ctx.db
    .insertInto('odb_port')
    .values(ports.map((port) => ({ ...port, status: 'free' })))
    .execute()
  await recordChange(ctx, { thing: 'odb', code, after: { ...box } })
}
