import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Content } from 'pdfmake'
import type { Context, Handler } from '#platform/context.ts'
import { pdfOf } from '#platform/pdf.ts'
import { signatures } from '#platform/sheet.ts'
import { type Proof, proofOf } from './continuity.ts'
import { written } from '#platform/written.ts'

const words = {
  'en-US': {
    title: 'Number continuity report',
    made: 'As of',
    purchased: 'Total',
    used: 'Used',
    voided: 'Void',
    unused: 'Unused',
    missing: 'Missing',
    purchases: 'Purchases',
    where: 'Location of numbers',
    spoiled: 'Voided numbers',
    from: 'From',
    to: 'To',
    count: 'Numbers',
    state: 'Status',
    holder: 'Held by',
    day: 'Date',
    reason: 'Reason',
    keeper: 'Storekeeper',
    auditor: 'Auditor',
  },
  'zh-CN': {
    title: '票据号码连续性清单',
    made: '截至',
    purchased: '号码总数',
    used: '已使用',
    voided: '作废',
    unused: '未使用',
    missing: '缺号',
    purchases: '购入记录',
    where: '号码去向',
    spoiled: '作废号码',
    from: '起号',
    to: '止号',
    count: '数量',
    state: '状态',
    holder: '持有人',
    day: '日期',
    reason: '原因',
    keeper: '保管人',
    auditor: '稽核人',
  },
} as const

const grey = '#555555'
const right = { alignment: 'right' as const }

/** Returns a PDF that lists every number of a series from purchase to write-off, for signature. Refuses `not-found`. */
export const continuityList: Handler<typeof noteBlocks.continuityList> = async (ctx, series) => {
  const proof = await proofOf(ctx, series)
  if (proof.purchased === 0) return ctx.refuse('not-found', { what: 'note-series', field: 'noteSeries' })
  const w = words[ctx.language]
  const { noteSeries } = series
  const content = await pdfOf({
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 44],
    language: ctx.language,
    info: { title: `${w.title} ${noteSeries}`, author: ctx.operator.name, creationDate: ctx.now },
    content: [
      { text: ctx.language === 'zh-CN' ? ctx.operator.zhName : ctx.operator.name, fontSize: 12, bold: true },
      { text: `${w.title} · ${noteSeries}`, fontSize: 14, bold: true, margin: [0, 4, 0, 2] },
      { text: `${w.made} ${instant(ctx, ctx.now)}`, color: grey, margin: [0, 0, 0, 12] },
      totals(ctx, proof),
      ...(await purchased(ctx, series)),
      heading(w.where),
      table([w.from, w.to, w.count, w.state, w.holder], places(ctx, proof)),
      ...(await spoiled(ctx, series)),
      signatures([w.keeper, w.auditor], 180),
    ],
  })
  return { name: `continuity-${noteSeries}.pdf`, type: 'application/pdf', content }
}

type Series = { typeCode: string; noteSeries: string }

const instant = (ctx: Context, at: Date) => written(ctx.operator, ctx.language).instant(at)

const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 14, 0, 6] })

function table(head: readonly string[], rows: readonly (readonly string[])[]): Content {
  return {
    table: {
      headerRows: 1,
      widths: head.map((_, at) => (at === head.length - 1 ? '*' : 'auto')),
      body: [head.map((text) => ({ text, bold: true })), ...rows.map((row) => [...row])],
    },
    layout: { hLineColor: () => '#bbbbbb', vLineWidth: () => 0, hLineWidth: () => 0.6 },
  }
}

function totals(ctx: Context, { purchased, used, voided, unused, missing }: Proof): Content {
  const w = words[ctx.language]
  const figures: [string, number][] = [
    [w.purchased, purchased],
    [w.used, used],
    [w.voided, voided],
    [w.unused, unused],
    [w.missing, missing],
  ]
  return {
    table: {
      widths: figures.map(() => '*'),
      body: [
        figures.map(([label]) => ({ text: label, color: grey, ...right })),
        figures.map(([, value]) => ({ text: written(ctx.operator, ctx.language).number(value), bold: true, ...right })),
      ],
    },
    layout: 'noBorders',
  }
}

const places = ({ language }: Context, { segments }: Proof): string[][] =>
  segments.map(({ startNumber, endNumber, state, holderName, holderZhName }) => [
    String(startNumber),
    String(endNumber),
    String(endNumber - startNumber + 1),
    term(state, language),
    language === 'zh-CN' ? holderZhName : holderName,
  ])

/** Returns the section of purchases; empty for a series that the system numbers. */
async function purchased(ctx: Context, { typeCode, noteSeries }: Series): Promise<Content[]> {
  const { rows } = await sql<{ at: Date; first: number; last: number }>`
    select at, lower(numbers) as first, upper(numbers) - 1 as last from note_inbound
    where type_code = ${typeCode} and series = ${noteSeries} order by lower(numbers) limit 500`.execute(ctx.db)
  if (rows.length === 0) return []
  const w = words[ctx.language]
  const lines = rows.map(({ at, first, last }) => [
    instant(ctx, at),
    String(first),
    String(last),
    String(last - first + 1),
  ])
  return [heading(w.purchases), table([w.day, w.from, w.to, w.count], lines)]
}

/** Returns the section of void numbers with their reasons; empty if there are none. */
async function spoiled(ctx: Context, { typeCode, noteSeries }: Series): Promise<Content[]> {
  const { rows } = await sql<{ number: number; reason: string; at: Date }>`
    select number, void_reason as reason, at from note_number
    where type_code = ${typeCode} and series = ${noteSeries} and state = 'voided' order by number limit 2000`.execute(
    ctx.db,
  )
  if (rows.length === 0) return []
  const w = words[ctx.language]
  const lines = rows.map(({ number, reason, at }) => [String(number), instant(ctx, at), reason])
  return [heading(w.spoiled), table([w.from, w.day, w.reason], lines)]
}
