import type { News } from '@lastmile/contract/news.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Blocks in an employee's hands that still have numbers. */
const open = (employeeCode: string) => sql`holder_kind = 'employee' and holder_code = ${employeeCode}
  and state not in ('returned', 'writtenOff', 'lost') and next_no < upper(numbers)`

/** Tells the note blocks in an employee's hands by series and the numbers that are left. */
export async function tellBlocks({ db }: Context, { employeeCode, tell }: News['employee.holdings']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select series || ' ' || next_no || '–' || (upper(numbers) - 1) as name from note_block
    where ${open(employeeCode)} order by series, next_no`.execute(db)
  const names = rows.map(({ name }) => name)
  tell({ kind: 'note-block', count: names.length, names: names.slice(0, 5), amount: null, fate: 'hand-over' })
}

/** Puts the note blocks of a leaving employee into the hands of the successor. */
export async function handOverBlocks(
  { db }: Context,
  { employeeCode, successor }: News['employee.leaving'],
): Promise<void> {
  if (successor === null) return
  await sql`update note_block set holder_code = ${successor} where ${open(employeeCode)}`.execute(db)
}
