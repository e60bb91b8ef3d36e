import type { handovers } from '@lastmile/contract/settlements/handovers.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Content } from 'pdfmake'
import { pdfOf } from '#platform/pdf.ts'
import { signatures } from '#platform/sheet.ts'
import type { Context, Handler } from '#platform/context.ts'
import { type HandoverRow, myHandovers } from './list.ts'
import { written } from '#platform/written.ts'

const words = {
  'en-US': {
    title: 'Shift handover',
    unit: 'Unit',
    giver: 'Handed over by',
    taker: 'Taken over by',
    offered: 'Handed over at',
    taken: 'Taken over at',
    receipts: 'Collections',
    amount: 'Count on handover',
    counted: 'Count on takeover',
    difference: 'Difference, made up by the person handing over',
    reason: 'Reason',
    state: 'State',
  },
  'zh-CN': {
    title: '交接班单',
    unit: '机构',
    giver: '交班人',
    taker: '接班人',
    offered: '交班时间',
    taken: '接班时间',
    receipts: '收款笔数',
    amount: '交班人清点',
    counted: '接班人清点',
    difference: '差额（由交班人补足）',
    reason: '原因',
    state: '状态',
  },
} as const

/**
 * Returns the slip of a handover as a PDF for both to sign. Refuses `not-found`, and `wrong-state` before it is taken.
 */
export const handoverSlip: Handler<typeof handovers.slip> = async (ctx, { handoverCode }) => {
  const { rows } = await sql<HandoverRow>`${myHandovers(ctx)} and h.code = ${handoverCode}`.execute(ctx.db)
  const [found] = rows
  if (!found) return ctx.refuse('not-found', { what: 'drawer-handover', field: 'handoverCode' })
  if (found.state !== 'taken') ctx.refuse('wrong-state', { state: found.state, field: 'handoverCode' })
  const { title } = words[ctx.language]
  const content = await pdfOf({
    pageSize: 'A5',
    pageMargins: [36, 36, 36, 36],
    language: ctx.language,
    info: { title: `${title} ${found.code}`, author: ctx.operator.name, creationDate: found.offered_at },
    content: [
      { text: ctx.language === 'zh-CN' ? ctx.operator.zhName : ctx.operator.name, fontSize: 12, bold: true },
      { text: `${title} ${found.code}`, fontSize: 14, bold: true, margin: [0, 4, 0, 12] },
      facts(ctx, found),
      signatures([words[ctx.language].giver, words[ctx.language].taker]),
    ],
  })
  return { name: `handover-${found.code}.pdf`, type: 'application/pdf', content }
}

function facts(ctx: Context, found: HandoverRow): Content {
  const w = words[ctx.language]
  const { money, ...times } = written(ctx.operator, ctx.language)
  const instant = (at: Date | null) => (at ? times.instant(at) : '–')
  const counted = found.counted_amount ?? found.amount
  const differs = counted !== found.amount
  const rows: [string, string][] = [
    [w.unit, found.unit_name],
    [w.giver, found.giver_name],
    [w.taker, found.taker_name],
    [w.offered, instant(found.offered_at)],
    [w.taken, instant(found.decided_at)],
    [w.state, term(found.state, ctx.language)],
    [w.receipts, String(found.tender_count)],
    [w.amount, money(found.amount)],
    [w.counted, money(counted)],
    ...(differs ? ([[w.difference, money(counted - found.amount)]] as [string, string][]) : []),
    ...(found.reason ? ([[w.reason, found.reason]] as [string, string][]) : []),
  ]
  return {
    table: { widths: [150, '*'], body: rows.map(([label, value]) => [{ text: label, color: '#555555' }, value]) },
    layout: 'noBorders',
  }
}
