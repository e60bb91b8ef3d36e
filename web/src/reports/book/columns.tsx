import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { ReportColumn } from '@lastmile/contract/reports/book.ts'
import { useMemo } from 'react'
import { nothing } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useSession } from '#platform/session.ts'
import type { Column, ColumnKinds, ColumnsOf } from '#platform/table/columns.tsx'
import { nameIn, useLanguage } from '#platform/words.ts'

/** A row of a report, including its number on the page. */
export type Line = { [column: string]: string | number | null }

/** Returns the columns of a report for a table. Customers link to their workspaces, for users with the permission. */
export function useColumns(columns: readonly ReportColumn[]): ColumnsOf<Line> {
  const language = useLanguage()
  const granted = useSession((state) => state.permissions)
  return useMemo(
    () => (kinds) =>
      columns.map((column) => ({
        ...columnOf(column, kinds, { title: nameIn(language, column), granted }),
        ...(column.hidden ? { hidden: true } : {}),
      })),
    [columns, language, granted],
  )
}

/** Columns with long texts, which are truncated first if the report is wider than the screen. */
const yielding = new Set(['unit', 'reason', 'cashier', 'decidedBy'])

type Shown = { title: string; granted: Readonly<Record<string, boolean>> }

function columnOf(column: ReportColumn, c: ColumnKinds<Line>, { title, granted }: Shown): Column<Line> {
  const { code, kind, options } = column
  const page = (column.page ?? 'baseInfo') as FunctionCode
  if (kind === 'customer' && granted[page])
    return c.link(code, (row) => paths.customer(String(row[code]), page), { title })
  if (kind === 'customer' || kind === 'text') return c.text(code, { title, yields: yielding.has(code) })
  if (kind !== 'word') return c[kind](code, { title })
  if (options.length === 0) return code === 'status' ? c.status(code, { title }) : c.word(code, { title })
  const names = new Map(options.map((option) => [option.code, option]))
  return c.custom(code, {
    title,
    show: (row, { language }) => {
      const option = names.get(String(row[code]))
      return option ? nameIn(language, option) : (row[code] ?? nothing)
    },
  })
}
