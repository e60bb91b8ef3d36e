import { staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { api, saveFile, sendWith } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { ImportPreview, useObstacle } from './ImportPreview.tsx'
import { words } from './words.ts'

/** Imports employees from a spreadsheet: the button, and the form in a drawer. */
export function ImportStaff() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.importSheet}</Button>
      <Detail open={open} onClose={close} title={t.importSheet} width={960}>
        <Sheet done={close} />
      </Detail>
    </>
  )
}

function Sheet({ done }: { done: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.staffSheet.importFile, {
    draft: false,
    file,
    done: ({ added }) => t.imported(added),
    onDone: done,
  })
  const { data: preview, error, isFetching } = usePreview(file, form.values)
  const obstacle = useObstacle(preview)
  const columns = Object.values(staffColumns)
  const template = () => {
    const head = columns.map((column) => column[language === 'zh-CN' ? 'zh' : 'en'])
    const lines = [head, columns.map(({ example }) => example)].map((cells) => cells.join(','))
    const blob = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
    saveFile({ name: 'employees.csv', blob })
  }
  return (
    <Flex vertical gap={16}>
      <p className="muted">{t.importAdvice}</p>
      <div>
        <Button onClick={template}>{t.template}</Button>
      </div>
      <CallForm
        form={form}
        submit={t.importNow}
        confirm={t.askImport}
        columns={3}
        disabled={isFetching || error !== null}
        why={obstacle}
      >
        <FieldView name="file" required>
          <FileInput value={file ?? null} onChange={setFile} />
        </FieldView>
        <form.Field name="encoding" hint={t.encodingHint} />
        <form.Field name="decimalSign" hint={t.decimalSignHint} />
        <div className="import-preview" aria-live="polite" aria-busy={isFetching}>
          {error ? <Alert type="error" showIcon title={error.message} /> : null}
          {preview ? <ImportPreview preview={preview} /> : null}
        </div>
      </CallForm>
    </Flex>
  )
}

type Choices = Partial<Input<typeof api.staffSheet.preview.call>>

/** Previews a chosen file, again whenever a choice changes. */
const usePreview = (file: File | undefined, { encoding, decimalSign }: Choices) =>
  useQuery({
    queryKey: [api.staffSheet.preview.code, file?.name, file?.size, file?.lastModified, encoding, decimalSign],
    queryFn: ({ signal }) =>
      api.staffSheet.preview(
        sendWith(
          { ...(encoding && { encoding }), ...(decimalSign && { decimalSign }) },
          { signal, untold: true },
          file,
        ),
      ),
    enabled: file !== undefined,
  })
