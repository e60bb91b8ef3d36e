import { sum } from '@lastmile/contract/platform/money.ts'
import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Content } from 'pdfmake'
import { logoOf } from '#configuration'
import { pdfOf } from '#platform/pdf.ts'
import { chequesOfPackage } from '#settlements/cheques/move.ts'
import { logoAbove, signatures } from '#platform/sheet.ts'
import type { Context, Handler } from '#platform/context.ts'
import { slipWords } from './slip-words.ts'
import { written } from '#platform/written.ts'

type Line = { code: string; clerk: string; counter: string; receipts: number; amount: number; kept: number }
type Gap = { kind: 'short' | 'over'; person: string; amount: number }
type Slip = {
  code: string
  unit: string
  status: string
  amount: number
  payable: number
  packager: string
  at: Date
  receipt: string | null
  lines: Line[]
  gaps: Gap[]
}
type Cheques = Awaited<ReturnType<typeof chequesOfPackage>>

const right = { alignment: 'right' as const }
const rule = '#bbbbbb'
const grey = '#555555'

/**
 * Returns the slip of a package as a PDF: its settlements, shortages and surpluses, and the amount to deposit. Refuses
 * `not-found`.
 */
export const slip: Handler<typeof packages.slip> = async (ctx, { packageCode }) => {
  const found = await load(ctx, packageCode)
  if (!found) return ctx.refuse('not-found', { what: 'package', field: 'packageCode' })
  const words = slipWords(ctx.language)
  const content = await pdfOf({
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 44],
    language: ctx.language,
    info: { title: `${words.title} ${found.code}`, author: ctx.operator.name, creationDate: found.at },
    content: [
      heading(ctx, found, await logoOf(ctx.db)),
      table(ctx, found),
      ...chequeTable(ctx, await chequesOfPackage(ctx, found.code)),
      signatures([words.packagerSigns, words.carrierSigns, words.financeSigns]),
    ],
  })
  return { name: `package-${found.code}.pdf`, type: 'application/pdf', content }
}

async function load(ctx: Context, packageCode: string): Promise<Slip | undefined> {
  const zh = ctx.language === 'zh-CN'
  const person = (alias: string) => sql.ref(`${alias}.${zh ? 'zh_name' : 'true_name'}`)
  const { rows } = await sql<Slip>`
    select p.code, ${sql.ref(zh ? 'u.zh_name' : 'u.name')} as unit, p.status, p.amount, p.payable, ${person('e')} as packager,
      p.packaged_at as at,
      (select r.receipt_no || ' · ' || ${sql.ref(zh ? 'b.zh_name' : 'b.name')} from bank_receipt r
        join bank_account b on b.code = r.bank_account_code where r.package_code = p.code and r.state <> 'rejected') as receipt,
      (select json_agg(json_build_object('code', s.code, 'clerk', ${person('c')}, 'counter', ${person('d')},
          'receipts', s.tender_count, 'amount', s.amount, 'kept', s.kept_commission) order by s.code)
        from cash_package_part l join employee_settlement s on s.code = l.settlement_code
        join employee c on c.code = s.employee_code join employee d on d.code = s.decided_by where l.package_code = p.code) as lines,
      coalesce((select json_agg(json_build_object('kind', g.kind, 'person', ${person('h')}, 'amount', g.amount) order by g.code)
        from cash_difference g join employee h on h.code = g.employee_code
        where g.package_code = p.code and g.state = 'approved'), '[]') as gaps
    from cash_package p join organization_unit u on u.code = p.organization_unit_code join employee e on e.code = p.packaged_by
    where p.code = ${packageCode} and p.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(
    ctx.db,
  )
  return rows[0]
}

function heading(ctx: Context, found: Slip, logo: string | undefined): Content {
  const words = slipWords(ctx.language)
  const operatorName = ctx.language === 'zh-CN' ? ctx.operator.zhName : ctx.operator.name
  const facts: [string, string][] = [
    [words.unit, found.unit],
    [words.packaged, written(ctx.operator, ctx.language).instant(found.at)],
    [words.packager, found.packager],
    [words.state, term(found.status, ctx.language)],
    [words.bank, found.receipt ?? '–'],
  ]
  return [
    {
      columns: [
        [...logoAbove(logo), { text: operatorName, fontSize: 14, bold: true }],
        [
          { text: words.title, fontSize: 14, bold: true, ...right },
          { text: words.number(found.code), fontSize: 11, ...right },
        ],
      ],
      margin: [0, 0, 0, 14],
    },
    {
      table: {
        widths: [110, '*'],
        body: facts.map(([label, value]) => [{ text: label, color: grey }, { text: value }]),
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 14],
    },
  ]
}

function table(ctx: Context, { lines, gaps, amount, payable }: Slip): Content {
  const words = slipWords(ctx.language)
  const { currency } = ctx.operator
  const { amount: write } = written(ctx.operator, ctx.language)
  const cell = (value: number) => ({ text: write(value), ...right })
  const wide = (text: string, value: number, bold = false) => [
    { text, colSpan: 4, bold },
    '',
    '',
    '',
    { ...cell(value), bold },
  ]
  /** Returns the rows for the cash taken and the commission retained from it, if a settlement is net. */
  const keptRows = () => {
    const net = lines.filter(({ kept }) => kept > 0)
    if (net.length === 0) return []
    return [
      wide(words.taken, sum(lines.map((line) => line.amount)), true),
      ...net.map(({ code, clerk, kept }) => wide(`${words.kept} · ${code} · ${clerk}`, -kept)),
    ]
  }
  return {
    table: {
      headerRows: 1,
      widths: [80, '*', '*', 60, 90],
      body: [
        [
          { text: words.settlement, bold: true },
          { text: words.clerk, bold: true },
          { text: words.counted, bold: true },
          { text: words.receipts, bold: true, ...right },
          { text: words.amount(currency.code), bold: true, ...right },
        ],
        ...lines.map((line) => [
          line.code,
          line.clerk,
          line.counter,
          { text: String(line.receipts), ...right },
          cell(line.amount),
        ]),
        ...keptRows(),
        wide(words.total, amount, true),
        ...gaps.map((gap) =>
          wide(`${words.difference[gap.kind]} · ${gap.person}`, gap.kind === 'short' ? -gap.amount : gap.amount),
        ),
        wide(words.payable, payable, true),
      ],
    },
    layout: { hLineColor: () => rule, vLineWidth: () => 0, hLineWidth: () => 0.6 },
  }
}

/** Lists the cheques that go to the bank with the cash; omitted if there are none. */
function chequeTable(ctx: Context, cheques: Cheques): Content[] {
  if (cheques.length === 0) return []
  const words = slipWords(ctx.language)
  const { currency } = ctx.operator
  const { amount: write } = written(ctx.operator, ctx.language)
  const cell = (value: number) => ({ text: write(value), ...right })
  return [
    { text: words.cheques, bold: true, margin: [0, 14, 0, 4] },
    {
      table: {
        headerRows: 1,
        widths: ['*', 110, 110, 90],
        body: [
          [
            { text: words.bankOfCheque, bold: true },
            { text: words.chequeNumber, bold: true },
            { text: words.drawnOn, bold: true },
            { text: words.amount(currency.code), bold: true, ...right },
          ],
          ...cheques.map(({ bank, number, drawnOn, amount }) => [bank, number, drawnOn, cell(amount)]),
          [
            { text: words.chequeTotal, colSpan: 3, bold: true },
            '',
            '',
            { ...cell(sum(cheques.map(({ amount }) => amount))), bold: true },
          ],
        ],
      },
      layout: { hLineColor: () => rule, vLineWidth: () => 0, hLineWidth: () => 0.6 },
    },
  ]
}
