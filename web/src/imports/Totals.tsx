import type { Output } from '@lastmile/contract/platform/call.ts'
import { Flex, Skeleton } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { reconciliationWords } from './reconciliation-words.ts'

export type ImportTotals = Output<typeof api.importReconciliations.totals.call>

const figures = {
  customers: 'customers',
  lines: 'lines',
  commonBalance: 'credits',
  openingArrears: 'arrears',
  deposit: 'deposits',
} as const
const fields = ['customers', 'lines', 'commonBalance', 'openingArrears', 'deposit'] as const
type Field = (typeof fields)[number]
type Row = { field: Field; theirs: number | null; atImport: number; today: number }

/** Shows the totals of an import beside those of the old system, which can be entered below. */
export function Totals({ importId, totals }: { importId: string; totals: ImportTotals | undefined }) {
  const t = useWords(reconciliationWords)
  return (
    <Flex vertical gap={12} component="section">
      <h3>{t.totals}</h3>
      <p className="muted">{t.totalsAdvice}</p>
      {totals ? (
        <>
          <TotalsTable totals={totals} />
          <Entry key={JSON.stringify(totals.theirs)} importId={importId} theirs={totals.theirs} />
        </>
      ) : (
        <Skeleton active />
      )}
    </Flex>
  )
}

function TotalsTable({ totals: { theirs, atImport, today } }: { totals: ImportTotals }) {
  const t = useWords(reconciliationWords)
  const f = useFormat()
  const rows = fields.map((field): Row => {
    return { field, theirs: theirs[field], atImport: atImport[field], today: today[field] }
  })
  const isCount = (field: Field) => field === 'customers' || field === 'lines'
  const written = (field: Field, value: number | null) => (isCount(field) ? f.number(value) : f.money(value))
  const figure = (name: 'theirs' | 'atImport' | 'today', title: string) => ({
    title,
    align: 'end' as const,
    show: (row: Row) => written(row.field, row[name]),
  })
  const difference = ({ field, theirs: their, atImport: our }: Row) => {
    if (their === null) return null
    return our === their ? <StatusTag state="settled" label={t.agrees} /> : written(field, our - their)
  }
  return (
    <DataTable
      aria-label={t.totals}
      rows={rows}
      rowKey="field"
      columns={(c) => [
        c.custom('figure', { title: t.figure, width: 160, show: ({ field }) => t[figures[field]] }),
        c.custom('theirs', figure('theirs', t.oldSystem)),
        c.custom('atImport', figure('atImport', t.atImport)),
        c.custom('difference', { title: t.difference, align: 'end', show: difference }),
        c.custom('today', figure('today', t.now)),
      ]}
    />
  )
}

function Entry({ importId, theirs }: { importId: string; theirs: ImportTotals['theirs'] }) {
  const t = useWords(reconciliationWords)
  const known = Object.fromEntries(Object.entries(theirs).filter(([, value]) => value !== null))
  const form = useCallForm(api.importReconciliations.enter, {
    draft: false,
    fixed: { importId },
    initial: known,
    done: t.totalsSaved,
  })
  return (
    <CallForm form={form} submit={t.saveTotals} unconfirmed="note" secondary columns={3}>
      {fields.map((field) => (
        <form.Field key={field} name={field} label={t[figures[field]]} />
      ))}
    </CallForm>
  )
}
