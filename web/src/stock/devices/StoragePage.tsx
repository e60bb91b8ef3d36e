import type { Output } from '@lastmile/contract/platform/call.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { succeeded } from '#platform/notices.ts'
import { Box, Page } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { HolderSelect } from '#stock/entries/PlaceSelect.tsx'
import { StorageEntries } from '#stock/entries/StorageEntries.tsx'
import { takingStores } from '#stock/entries/by-own-code.ts'
import { words } from './words.ts'

type Report = Output<typeof api.physicalResources.inStorage.call>

/** The conditions new and used. They have terms of their own, because the term `new` is the label of an unpaid bill. */
const conditionsIn = (language: Language) =>
  ['new', 'used'].map((code) => ({ code, name: term(`condition-${code}`, language) }))

/** Receives devices into the warehouse by form, text or file, and reports errors by line. */
export default function StoragePage() {
  const t = useWords(words)
  const language = useLanguage()
  const [file, setFile] = useState<File | undefined>()
  const [report, setReport] = useState<Report | null>(null)
  const form = useCallForm(api.physicalResources.inStorage, {
    initial: { condition: 'new' },
    draft: false,
    file,
    onDone: (answer) => {
      setReport(answer.faultCount > 0 ? answer : null)
      if (answer.faultCount > 0 || answer.entryCode === null) return
      succeeded(t.devicesStored(answer.entryCode, answer.stored))
      setFile(undefined)
      form.set({ number: undefined, mac: undefined, numbersText: undefined })
    },
  })
  return (
    <Page title={t.devicesTitle}>
      <Box title={t.storeDevices}>
        <p className="muted">{t.devicesAdvice}</p>
        <CallForm form={form} submit={t.store} confirm={t.askStoreDevices} columns={3}>
          <form.Field name="organizationUnitCode">
            <HolderSelect of={takingStores} />
          </form.Field>
          <form.Field name="specCode">
            <CallSelect call={api.stock.deviceSpecs} input={{}} />
          </form.Field>
          <form.Field name="condition">
            <SearchSelect options={conditionsIn(language)} />
          </form.Field>
          <form.Field name="supplier" />
          <form.Field name="deliveryNote" />
          <form.Field name="unitCost">
            <MoneyInput />
          </form.Field>
          <form.Field name="warrantyMonths" />
          <FieldGroup title={t.oneDevice}>
            <form.Field name="number" />
            <form.Field name="mac" />
          </FieldGroup>
          <FieldGroup title={t.manyDevices}>
            <form.Field name="numbersText" wide="two" hint={t.linesHint} />
            <FieldView name="file" hint={t.fileHint}>
              <FileInput value={file ?? null} onChange={setFile} />
            </FieldView>
          </FieldGroup>
        </CallForm>
        {report ? <Faults report={report} /> : null}
      </Box>
      <StorageEntries kind="device" />
    </Page>
  )
}

function Faults({ report }: { report: Report }) {
  const t = useWords(words)
  return (
    <>
      <Alert type="error" showIcon title={t.nothingStored(report.faultCount)} />
      <DataTable
        aria-label={t.faults}
        rows={report.faults}
        rowKey={({ line, lineText }) => `${line} ${lineText}`}
        columns={(c) => [
          c.number('line', { width: 80 }),
          c.text('lineText', { title: t.lineText }),
          c.word('lineFault', { title: t.fault }),
        ]}
      />
    </>
  )
}
