import { largestImport_mb } from '@lastmile/contract/imports/calls.ts'
import { comparedFields, requiredComparedFields } from '@lastmile/contract/imports/columns.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { columnSelects, Previewing, usePreview } from '#importing'
import { api, saveFile } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { EncodingChoices } from '#platform/inputs/EncodingChoices.tsx'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { paths } from '#platform/paths.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
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
      <CompareSheet importId={importId} />
      {compared ? <Verdict compared={compared} /> : null}
      <CallTable
        call={api.importReconciliations.differences}
        input={{ importId }}
        name="differences"
        title={t.differences}
        extra={compared && compared.differenceCount > 0 ? <DownloadAll importId={importId} /> : null}
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

type Sheet = Output<typeof api.importReconciliations.sheet.call>
type CompareForm = ReturnType<typeof useCallForm<typeof api.importReconciliations.compare.call>>

function CompareSheet({ importId }: { importId: string }) {
  const t = useWords(reconciliationWords)
  const { onlyIfSeveral, columns } = useWords(words)
  const f = useFormat()
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.importReconciliations.compare, {
    draft: false,
    file,
    fixed: { importId },
    initial: { basis: 'basis-import' },
    done: ({ differenceCount }) => t.compared(f.number(differenceCount)),
  })
  const { encoding, columns: chosen } = form.values
  const choices = { importId, ...(encoding ? { encoding } : {}), ...(chosen ? { columns: chosen } : {}) }
  const { data: sheet, error, isFetching } = usePreview(api.importReconciliations.sheet, { file, choices, keep: true })
  const choose = (next: File | undefined) => {
    setFile(next)
    form.set({ columns: undefined, encoding: undefined, dayFormat: undefined, decimalSign: undefined })
  }
  return (
    <CallForm form={form} submit={t.compareNow} unconfirmed="read" secondary columns={3}>
      <FieldView name="file" required>
        <FileInput value={file ?? null} onChange={choose} most_mb={largestImport_mb} />
      </FieldView>
      <form.Field name="basis" />
      <form.Field name="encoding" hint={onlyIfSeveral} />
      <form.Field name="dayFormat" hint={onlyIfSeveral} />
      <form.Field name="decimalSign" hint={onlyIfSeveral} />
      <Previewing {...{ isFetching, error }}>
        {sheet && sheet.encodings.length > 0 ? <EncodingChoices encodings={sheet.encodings} /> : null}
      </Previewing>
      {sheet && sheet.headings.length > 0 ? (
        <FieldGroup title={columns}>
          <SheetColumns form={form} sheet={sheet} />
        </FieldGroup>
      ) : null}
    </CallForm>
  )
}

const required: ReadonlySet<string> = new Set(requiredComparedFields)

/** A select of the sheet's columns for each compared field. */
function SheetColumns({ form, sheet: { headings, columns } }: { form: CompareForm; sheet: Sheet }) {
  const { none } = useWords(reconciliationWords)
  return columnSelects({
    fields: comparedFields,
    headings,
    columns: form.values.columns ?? columns,
    none,
    onChange: (chosen) => form.set({ columns: chosen }),
    children: (field, select) => (
      <form.Field key={field} name={['columns', field]} required={required.has(field)}>
        {select}
      </form.Field>
    ),
  })
}

/** A button that downloads all differences, of which the list exports only the first ones. */
function DownloadAll({ importId }: { importId: string }) {
  const t = useWords(reconciliationWords)
  const download = async () => saveFile(await api.importReconciliations.differencesFile({ importId }))
  return <ActionButton onClick={() => void download()}>{t.downloadAll}</ActionButton>
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
