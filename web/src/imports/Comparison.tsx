import { term } from '@lastmile/contract/words.ts'
import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { reconciliationWords } from './reconciliation-words.ts'
import type { ImportTotals } from './Totals.tsx'
import { words } from './words.ts'

type Compared = { importId: string; compared: ImportTotals['compared'] }

/** Compares an import with a sheet of the old system, and lists the differences by customer. */
export function Comparison({ importId, compared }: Compared) {
  const t = useWords(reconciliationWords)
  return (
    <Flex vertical gap={12} component="section">
      <h3>{t.compare}</h3>
      <p className="muted">{t.compareAdvice}</p>
      <Sheet importId={importId} />
      {compared ? <Verdict compared={compared} /> : null}
      <CallTable
        call={api.importReconciliations.differences}
        input={{ importId }}
        name="differences"
        title={t.differences}
        rowKey={({ line }) => String(line)}
        empty={
          compared ? (
            <EmptyState title={t.noDifferences} />
          ) : (
            <EmptyState title={t.notCompared}>{t.notComparedAdvice}</EmptyState>
          )
        }
        columns={(c) => [
          c.text('externalCustomerCode', { width: 130 }),
          c.custom('customerCode', {
            width: 110,
            show: linkToCustomer,
            text: ({ customerCode }) => customerCode ?? '',
          }),
          c.text('message', { title: t.what, width: 190 }),
          c.text('account', { width: 130 }),
          c.custom('theirs', {
            align: 'end',
            width: 120,
            show: ({ theirs }) => theirs,
            text: ({ theirs }) => theirs ?? '',
          }),
          c.custom('ours', { align: 'end', width: 120, show: ({ ours }) => ours, text: ({ ours }) => ours ?? '' }),
          c.money('difference'),
        ]}
      />
    </Flex>
  )
}

const linkToCustomer = ({ customerCode }: { customerCode: string | null }) =>
  customerCode ? <Goto to={paths.customer(customerCode)}>{customerCode}</Goto> : null

function Sheet({ importId }: { importId: string }) {
  const t = useWords(reconciliationWords)
  const { onlyIfSeveral } = useWords(words)
  const f = useFormat()
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.importReconciliations.compare, {
    draft: false,
    file,
    fixed: { importId },
    initial: { basis: 'basis-import' },
    done: ({ differenceCount }) => t.compared(f.number(differenceCount)),
  })
  return (
    <CallForm form={form} submit={t.compareNow} unconfirmed="read" secondary columns={3}>
      <FieldView name="file" required>
        <FileInput value={file ?? null} onChange={setFile} />
      </FieldView>
      <form.Field name="basis" />
      <form.Field name="encoding" hint={onlyIfSeveral} />
      <form.Field name="dayFormat" hint={onlyIfSeveral} />
      <form.Field name="decimalSign" hint={onlyIfSeveral} />
    </CallForm>
  )
}

function Verdict({ compared }: { compared: NonNullable<ImportTotals['compared']> }) {
  const t = useWords(reconciliationWords)
  const language = useLanguage()
  const f = useFormat()
  const { fileName, basis, at, lineCount, differenceCount } = compared
  const rows = f.number(lineCount)
  return (
    <Alert
      type={differenceCount === 0 ? 'success' : 'warning'}
      showIcon
      title={differenceCount === 0 ? t.allAgree(rows) : t.someDiffer(f.number(differenceCount), rows)}
      description={t.comparison(fileName, f.instant(at), term(basis, language))}
    />
  )
}
