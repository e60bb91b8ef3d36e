import type { DataKind } from '@lastmile/contract/reference-imports/fields.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { term } from '@lastmile/contract/words.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Previewing, usePreview } from '#importing'
import { useAreaLevels } from '#platform/area-levels.ts'
import { api, saveFile, sendWith } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { defaultInputs, fileColumns } from './columns.tsx'
import { ImportOutcome, useObstacle } from './ImportOutcome.tsx'
import { words } from './words.ts'

type Choices = Input<typeof api.referenceImports.preview.call>

/** Returns the kind that the address names, as links from the lists of entries do; otherwise the first one. */
function useKindInAddress(kinds: readonly DataKind[]): DataKind {
  const [params] = useSearchParams()
  const [first = 'odb'] = kinds
  return kinds.find((kind) => kind === params.get('dataKind')) ?? first
}

/** Chooses which of these kinds to import, a file and how to read it, previews the import, and starts it. */
export function NewImport({ kinds }: { kinds: readonly DataKind[] }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const kind = useKindInAddress(kinds)
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.referenceImports.start, {
    draft: false,
    file,
    initial: { dataKind: kind },
    done: t.started,
    onDone: () => setFile(undefined),
  })
  const choices = form.complete ? (form.values as Choices) : undefined
  const { data: preview, error, isFetching } = usePreview(api.referenceImports.preview, { file, choices })
  const levels = useAreaLevels()
  const obstacle = useObstacle(preview)
  const download = async () => {
    if (choices) saveFile(await api.referenceImports.faulty(sendWith(choices, {}, file)))
  }
  const anew = { columns: undefined, encoding: undefined, decimalSign: undefined }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    form.set(anew)
  }
  const dataKind = form.values.dataKind ?? kind
  const count = f.number(preview?.newCount ?? 0)
  return (
    <Box title={t.newImport}>
      <p className="muted">{t.advice[dataKind]}</p>
      <CallForm
        form={form}
        submit={preview && obstacle === undefined ? t.startMany(count) : t.start}
        confirm={t.ask(count, f.number(preview?.skippedCount ?? 0), f.number(preview?.faultCount ?? 0))}
        columns={3}
        disabled={isFetching || error !== null}
        why={file && choices ? obstacle : t.chooseFirst}
      >
        <FieldGroup title={t.file}>
          <form.Field name="dataKind">
            <SearchSelect
              options={kinds.map((code) => ({ code, name: term(code, language) }))}
              value={dataKind}
              onChange={(chosen) => form.set({ ...anew, defaults: undefined, dataKind: chosen as DataKind })}
            />
          </form.Field>
          <FieldView name="file" required>
            <FileInput value={file ?? null} onChange={choose} />
          </FieldView>
          <form.Field name="encoding" hint={t.onlyIfSeveral} />
          {dataKind === 'offering' ? <form.Field name="decimalSign" hint={t.onlyIfSeveral} /> : null}
        </FieldGroup>
        <FieldGroup title={t.defaults}>{defaultInputs({ dataKind, levels, form })}</FieldGroup>
        <Previewing {...{ isFetching, error }}>
          {preview ? (
            <ImportOutcome preview={preview}>
              <ActionButton onClick={() => void download()}>{t.download}</ActionButton>
            </ImportOutcome>
          ) : null}
        </Previewing>
        {preview && preview.headings.length > 0 ? (
          <FieldGroup title={t.columns}>{fileColumns({ dataKind, levels, preview, form, none: t.none })}</FieldGroup>
        ) : null}
      </CallForm>
    </Box>
  )
}
