import { fieldLabel, type FieldName, type Language } from '@lastmile/contract/words.ts'
import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'
import { EncodingChoices } from '#platform/inputs/EncodingChoices.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { importingWords } from '#platform/importing-words.ts'

type RowFault = { line: number; message: string }
type Encodings = Parameters<typeof EncodingChoices>[0]['encodings']
/** What the previews of all imports show. */
type AnyPreview = {
  encodings: Encodings
  faults: readonly RowFault[]
  faultCount: number
  warnings: readonly RowFault[]
  warningCount: number
}

/** Lists the labels of fields, and further names, in a sentence. */
export const labelsOf = (fields: readonly FieldName[], language: Language, names: readonly string[] = []): string =>
  [...fields.map((field) => fieldLabel(field, language)), ...names].join(language === 'zh-CN' ? '、' : ', ')

type PreviewingProps = { isFetching: boolean; error: Error | null; children: ReactNode }

/** The outcome of a preview, which is announced to screen readers. */
export function Previewing({ isFetching, error, children }: PreviewingProps) {
  const t = useWords(importingWords)
  return (
    <div className="field wide" aria-live="polite" aria-busy={isFetching}>
      {isFetching ? <p className="muted">{t.reading}</p> : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {children}
    </div>
  )
}

type OutcomeProps = {
  preview: AnyPreview
  /** Why the file cannot be imported yet, and more about it. */
  obstacle: string | undefined
  description?: string | undefined
  counts: ReactNode
  /** The most faulty rows, and warnings, that a preview has. */
  most: number
  /** The button that downloads the rows with errors. */
  children: ReactNode
}

/** Shows what an import would do: what must be chosen, the counts, and every row with an error or a warning. */
export function Outcome({ preview, obstacle, description, counts, most, children }: OutcomeProps) {
  const t = useWords(importingWords)
  const { encodings, faults, faultCount, warnings, warningCount } = preview
  if (encodings.length > 0) return <EncodingChoices encodings={encodings} />
  return (
    <Flex vertical gap={16}>
      {obstacle === undefined ? null : <Alert type="warning" showIcon title={obstacle} description={description} />}
      {counts}
      {faultCount > 0 ? (
        <RowFaults faults={faults} title={t.faulty(faultCount)} type="error" most={most}>
          {children}
        </RowFaults>
      ) : null}
      {warningCount > 0 ? (
        <RowFaults faults={warnings} title={t.warned(warningCount)} type="warning" most={most} />
      ) : null}
    </Flex>
  )
}

type RowFaultsProps = {
  faults: readonly RowFault[]
  title: string
  type: 'error' | 'warning'
  most: number
  children?: ReactNode
}

function RowFaults({ faults, title, type, most, children }: RowFaultsProps) {
  const t = useWords(importingWords)
  return (
    <section>
      <Alert type={type} showIcon title={title} action={children} />
      <DataTable
        aria-label={title}
        rows={faults}
        rowKey={({ line, message }) => `${line} ${message}`}
        height={400}
        columns={(c) => [c.number('line', { title: t.line, width: 60 }), c.text('message')]}
      />
      {faults.length === most ? <p className="muted">{t.firstShown(most)}</p> : null}
    </section>
  )
}
