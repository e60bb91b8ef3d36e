import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { logWords } from './log-words.ts'

type Row = RowOf<typeof api.customers.looks.call>

/** Who was shown which customer's full certificate number, and when. */
export function IdentityViews() {
  const t = useWords(logWords)
  const language = useLanguage()
  const who = ({ employeeName, employeeZhName }: Row) =>
    nameIn(language, { name: employeeName, zhName: employeeZhName })
  return (
    <CallTable
      call={api.customers.looks}
      filters={['employeeCode', 'customerCode', 'from', 'to']}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={t.noLooks} />}
      columns={(c) => [
        c.instant('at'),
        c.text('employeeCode'),
        c.custom('employeeName', { show: who, text: who }),
        c.link('customerCode', ({ customerCode }) => paths.customer(customerCode)),
        c.text('name'),
        c.text('ip'),
      ]}
    />
  )
}
