import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A number of a note block; `printed` is its printed format. */
export type NoteNumber = { typeCode: string; series: string; number: number; printed: string }

type Taken = {
  type_code: string
  series: string
  number: number
  width: number
  remaining: number
  /** The total of the clerk's open blocks, including used numbers. */
  held: number
}
/** With this many numbers left, the clerk and those who distribute blocks are notified, before the counter runs out. */
const lowAt = new Set([50, 10])
/**
 * Returns whether to notify them: at these thresholds, and when a fifth of the numbers is left, if that is later. A
 * block of ten numbers would otherwise start at the first threshold.
 */
const isLow = ({ remaining, held }: Pick<Taken, 'remaining' | 'held'>) =>
  lowAt.has(remaining) || remaining === Math.min(50, Math.ceil(held / 5), held - 1)

/**
 * Takes the next receipt number for `document`: of the series that the system numbers, if the operator has one, otherwise
 * of the clerk's lowest receipt block (docs/domain.md#receipts). Blocks reported lost come last. The row of the series or
 * block stays locked until the transaction ends, so that there are no gaps and no duplicates: call it last. Refuses
 * `no-receipt-numbers` at the tenders of the payment.
 */
export async function takeReceiptNumber(ctx: Context<'no-receipt-numbers'>, wanted: Wanted): Promise<NoteNumber> {
  return (
    (await takeNumber(ctx, { ...wanted, typeCode: 'receipt' })) ??
    ctx.refuse('no-receipt-numbers', { field: 'tenders' })
  )
}

/**
 * Like `takeReceiptNumber`, for an invoice. Refuses `no-invoice-numbers` at the field of the
 * document type.
 */
export async function takeInvoiceNumber(
  ctx: Context<'no-invoice-numbers'>,
  { field, ...wanted }: Wanted & { field: string },
): Promise<NoteNumber> {
  return (await takeNumber(ctx, { ...wanted, typeCode: 'invoice' })) ?? ctx.refuse('no-invoice-numbers', { field })
}

type Wanted = { employeeCode: string; document: string }

type Typed = Wanted & { typeCode: 'receipt' | 'invoice' }

async function takeNumber(ctx: Context, wanted: Typed): Promise<NoteNumber | undefined> {
  const { receiptNumbers = '', invoiceNumbers = '' } = ctx.operator
  const format = wanted.typeCode === 'receipt' ? receiptNumbers : invoiceNumbers
  return format === '' ? takeFromBlock(ctx, wanted) : takeFromSeries(ctx, { ...wanted, format })
}

/**
 * Takes the next number of the series of this year, and of the unit of the employee if the format names the unit. The
 * first number of a year creates the series.
 */
async function takeFromSeries(
  ctx: Context,
  { employeeCode, document, typeCode, format }: Typed & { format: string },
): Promise<NoteNumber | undefined> {
  const { rows } = await sql<{ series: string; number: number; width: number }>`
    with taken as (
      insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
      select t.code, replace(replace(${format}, '{year}', ${ctx.today.slice(0, 4)}), '{unit}', upper(u.code)),
        int8range(1, (10::numeric ^ t.width)::bigint), 2, 'numbering',
        case when ${format.includes('{unit}')} then u.code else split_part(u.path, '/', 2) end, 'distributed'
      from note_type t, employee e join organization_unit u on u.code = e.organization_unit_code
      where t.code = ${typeCode} and e.code = ${employeeCode}
      on conflict (type_code, series) where holder_kind = 'numbering' do update set next_no = note_block.next_no + 1
      returning id, type_code, series, next_no - 1 as number
    ), used as (
      insert into note_number (type_code, series, number, block_id, state, document, employee_code, at)
      select type_code, series, number, id, 'used', ${document}, ${employeeCode}, ${ctx.now} from taken
    ) select series, number, width from taken join note_type t on t.code = type_code`.execute(ctx.db)
  return rows[0] && { typeCode, ...numberOf(rows[0]) }
}

const numberOf = ({ series, number, width }: { series: string; number: number; width: number }) => ({
  series,
  number,
  printed: printedNumber({ series, number, width }),
})

async function takeFromBlock(
  ctx: Context,
  { employeeCode, document, typeCode: wanted }: Typed,
): Promise<NoteNumber | undefined> {
  // Locks all of the clerk's open blocks in order: if one is used up in the meantime, the next one is used.
  const { rows } = await sql<Taken>`
    with mine as materialized (
      select id, series, lower(numbers) as first_no, upper(numbers) - next_no as left_over,
        upper(numbers) - lower(numbers) as size, exists (
          select from note_request r where r.block_id = note_block.id and r.kind = 'lose' and r.state = 'proposed') as doubtful
      from note_block
      where holder_kind = 'employee' and holder_code = ${employeeCode} and type_code = ${wanted}
        and state = 'distributed' and next_no < upper(numbers)
      order by series, lower(numbers) for update
    ), taken as (
      update note_block set next_no = next_no + 1
      where id = (select id from mine order by doubtful, series, first_no limit 1)
      returning id, type_code, series, next_no - 1 as number
    ), used as (
      insert into note_number (type_code, series, number, block_id, state, document, employee_code, at)
      select type_code, series, number, id, 'used', ${document}, ${employeeCode}, ${ctx.now} from taken
      returning type_code, series, number
    )
    select used.*, t.width, (select sum(left_over) - 1 from mine)::bigint as remaining,
      (select sum(size) from mine)::bigint as held from used join note_type t on t.code = used.type_code`.execute(
    ctx.db,
  )
  const taken = rows[0]
  if (!taken) return undefined
  const { type_code: typeCode, series, number, width, remaining } = taken
  if (isLow(taken)) await ctx.announce('notes.low', { employeeCode, typeCode, remaining })
  return { typeCode, ...numberOf({ series, number, width }) }
}

/** Returns a number as printed on the form, including leading zeros. */
export const printedNumber = ({ series, number, width }: { series: string; number: number; width: number }): string =>
  `${series}${String(number).padStart(width, '0')}`
