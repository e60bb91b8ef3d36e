import { api } from '#platform/api.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Moves } from './Moves.tsx'
import { DebtDocuments } from './DebtDocuments.tsx'
import { words } from './words.ts'

/** Debts of employees: who owes what, for which documents, and the amounts repaid and waived. */
export default function DebtsPage() {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useOpened(api.employeeDebts.list, 'employeeCode')
  return (
    <Page title={t.title}>
      <CallTable
        call={api.employeeDebts.list}
        filters={['employeeCode']}
        title={t.debtors}
        rowKey="employeeCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.nobody}>{t.nobodyAdvice}</EmptyState>}
        columns={(c) => [
          c.link('employeeCode', (row) => () => setOpen(row)),
          c.named('employeeName', 'employeeZhName'),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.custom('hasLeft', {
            show: ({ hasLeft }) => (hasLeft ? t.leftTag : ''),
            text: ({ hasLeft }) => (hasLeft ? t.leftTag : ''),
          }),
          c.money('charged'),
          c.money('debtRepaid'),
          c.money('debtWaived'),
          c.money('debtOpen'),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? nameIn(language, { name: open.employeeName, zhName: open.employeeZhName }) : ''}
        width={960}
      >
        {open ? (
          <div className="detail">
            <DebtDocuments employeeCode={open.employeeCode} />
            <Moves employeeCode={open.employeeCode} />
          </div>
        ) : null}
      </Detail>
    </Page>
  )
}
