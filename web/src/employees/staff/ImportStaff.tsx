import { staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { api, saveFile } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Imports employees from a spreadsheet: the button, and the form in a drawer. */
export function ImportStaff() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.importSheet}</Button>
      <Detail open={open} onClose={close} title={t.importSheet}>
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
  const columns = Object.values(staffColumns)
  const template = () => {
    const head = columns.map((column) => column[language === 'zh-CN' ? 'zh' : 'en'])
    const lines = [head, columns.map(({ example }) => example)].map((cells) => cells.join(','))
    const blob = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
    saveFile({ name: 'employees.csv', blob })
  }
  return (
    <Flex vertical gap={16} align="start">
      <p className="muted">{t.importAdvice}</p>
      <Button onClick={template}>{t.template}</Button>
      <CallForm form={form} submit={t.importNow} confirm={t.askImport} columns={1}>
        <FieldView name="file" required>
          <FileInput value={file ?? null} onChange={setFile} />
        </FieldView>
        <form.Field name="encoding" hint={t.encodingHint} />
        <form.Field name="decimalSign" hint={t.decimalSignHint} />
      </CallForm>
    </Flex>
  )
}
