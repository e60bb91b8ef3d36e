import { largestImport_mb } from '@lastmile/contract/imports/calls.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { useState } from 'react'
import { Previewing, usePreview } from '#importing'
import { api, saveFile, sendWith } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { type SectionPath, SectionCascader } from '#platform/inputs/SectionCascader.tsx'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { customColumns, importColumns, type ImportForm } from './columns.tsx'
import { ImportOutcome, useObstacle } from './ImportOutcome.tsx'
import { words } from './words.ts'

type Choices = Input<typeof api.customerImports.preview.call>

/** Chooses a file and how to read it, previews the import, and starts it. */
export function NewImport() {
  const t = useWords(words)
  const f = useFormat()
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.customerImports.start, {
    draft: false,
    file,
    done: t.started,
    onDone: () => setFile(undefined),
  })
  const choices = form.complete ? (form.values as Choices) : undefined
  const { data: preview, error, isFetching } = usePreview(api.customerImports.preview, { file, choices, keep: true })
  const obstacle = useObstacle(preview)
  const download = async () => {
    if (choices) saveFile(await api.customerImports.faulty(sendWith(choices, {}, file)))
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    form.set({
      columns: undefined,
      customColumns: undefined,
      encoding: undefined,
      dayFormat: undefined,
      decimalSign: undefined,
    })
  }
  const left = preview ? preview.lineCount - preview.readyCount : 0
  const count = f.number(preview?.customerCount ?? 0)
  return (
    <Box title={t.newImport}>
      <p className="muted">{t.advice}</p>
      <CallForm
        form={form}
        submit={preview && obstacle === undefined ? t.startMany(count) : t.start}
        confirm={t.ask(count, f.number(preview?.productCount ?? 0), f.number(left))}
        columns={3}
        disabled={isFetching || error !== null}
        why={file && choices ? obstacle : t.chooseFirst}
      >
        <Defaults form={form} file={file} onFile={choose} />
        <Previewing {...{ isFetching, error }}>
          {preview ? (
            <ImportOutcome preview={preview}>
              <ActionButton onClick={() => void download()}>{t.download}</ActionButton>
            </ImportOutcome>
          ) : null}
        </Previewing>
        {preview && preview.headings.length > 0 ? (
          <FieldGroup title={t.columns}>
            {importColumns(form, preview, t.none)}
            {customColumns(form, preview, t.none)}
          </FieldGroup>
        ) : null}
      </CallForm>
    </Box>
  )
}

type DefaultsProps = { form: ImportForm; file: File | undefined; onFile: (chosen: File | undefined) => void }

/** The file, what applies to all its rows, and how it is read. */
function Defaults({ form, file, onFile }: DefaultsProps) {
  const t = useWords(words)
  const [place, setPlace] = useState<SectionPath | undefined>()
  return (
    <FieldGroup title={t.file}>
      <FieldView name="file" required>
        <FileInput value={file ?? null} onChange={onFile} most_mb={largestImport_mb} />
      </FieldView>
      <form.Field name="organizationUnitCode" hint={t.forAll}>
        <UnitSelect />
      </form.Field>
      <form.Field name="customerType" hint={t.forAll}>
        <CallSelect call={api.configuration.customerTypes} input={{}} />
      </form.Field>
      <form.Field name="town" hint={t.whenSilent}>
        <SectionCascader
          value={form.values.town === undefined ? undefined : place}
          onChange={(path) => {
            setPlace(path)
            form.set({ town: path?.town })
          }}
        />
      </form.Field>
      <form.Field name="certificateType" hint={t.whenSilent}>
        <CallSelect call={api.configuration.certificateTypes} input={{}} />
      </form.Field>
      <form.Field name="specCode" label={t.ontModel} hint={t.whenSilent}>
        <CallSelect call={api.stock.deviceSpecs} input={{}} />
      </form.Field>
      <form.Field name="encoding" hint={t.onlyIfSeveral} />
      <form.Field name="dayFormat" hint={t.onlyIfSeveral} />
      <form.Field name="decimalSign" hint={t.onlyIfSeveral} />
    </FieldGroup>
  )
}
