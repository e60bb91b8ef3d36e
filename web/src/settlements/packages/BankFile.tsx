import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sendWith } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { EncodingChoices, encodingWords } from '#platform/inputs/EncodingChoices.tsx'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Imports the bank's files and shows their lines, matched to packages and transfers or unmatched. */
export function BankFile() {
  const t = useWords(words)
  return (
    <>
      <ReadFile />
      <CallTable
        call={api.bankLines.list}
        filters={[
          'matching',
          { name: 'bankAccountCode', input: <CallSelect call={api.bankAccounts.list} input={{ limit: 50 }} /> },
        ]}
        name="lines"
        title={t.lines}
        rowKey="bankLineId"
        empty={<EmptyState title={t.noLines} />}
        columns={(c) => [
          c.day('day'),
          c.named('bankAccountName', 'bankAccountZhName'),
          c.text('bankReference'),
          c.text('text'),
          c.money('amount'),
          c.text('packageCode'),
          c.text('paymentCode'),
          c.text('fileName'),
          c.number('line', { hidden: true }),
        ]}
      />
    </>
  )
}

function ReadFile() {
  const t = useWords(words)
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.bankLines.importFile, {
    draft: false,
    file,
    done: ({ imported, matched, known }) => t.wasRead(imported, matched, known),
    onDone: () => setFile(undefined),
  })
  const encoded = useWords(encodingWords)
  const { data, isFetching } = usePreview(file, form.values.bankAccountCode)
  const encodings = data?.encodings ?? []
  const isUnsure = encodings.length > 0
  return (
    <Box title={t.readFile}>
      <p className="muted">{t.readAdvice}</p>
      <CallForm
        form={form}
        submit={t.read}
        confirm={t.askRead}
        columns={2}
        disabled={isFetching}
        why={isUnsure && !form.values.encoding ? encoded.chooseEncoding : undefined}
      >
        <form.Field name="bankAccountCode">
          <CallSelect call={api.bankAccounts.list} input={{ limit: 50 }} />
        </form.Field>
        <FieldView name="file" required>
          <FileInput value={file ?? null} onChange={setFile} />
        </FieldView>
        {isUnsure ? <form.Field name="encoding" /> : null}
      </CallForm>
      {isUnsure ? <EncodingChoices encodings={encodings} /> : null}
    </Box>
  )
}

/** Previews how a file of an account can be read. */
const usePreview = (file: File | undefined, bankAccountCode: string | undefined) =>
  useQuery({
    queryKey: [api.bankLines.preview.code, bankAccountCode, file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) =>
      api.bankLines.preview(sendWith({ bankAccountCode: bankAccountCode ?? '' }, { signal, untold: true }, file)),
    enabled: file !== undefined && bankAccountCode !== undefined,
  })
