import { mostReferenceFaults } from '@lastmile/contract/reference-imports/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'
import type { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { EncodingChoices, encodingWords } from '#platform/inputs/EncodingChoices.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type Preview = Output<typeof api.referenceImports.preview.call>
type RowFault = Preview['faults'][number]

/** Returns why a previewed file cannot be imported yet; undefined if it can. */
export function useObstacle(preview: Preview | undefined): string | undefined {
  const t = useWords(words)
  const e = useWords(encodingWords)
  const language = useLanguage()
  if (!preview) return undefined
  const { encodings, missing, ambiguousPrice, newCount, faultCount } = preview
  if (encodings.length > 0) return e.chooseEncoding
  if (ambiguousPrice) return t.chooseDecimalSign(ambiguousPrice.written, ambiguousPrice.line)
  if (missing.length > 0)
    return t.missing(missing.map((field) => fieldLabel(field, language)).join(language === 'zh-CN' ? '、' : ', '))
  if (newCount > 0) return undefined
  return faultCount > 0 ? t.nothing : t.nothingNew
}

/** Shows what an import would do: what must be chosen, the counts, and every row with an error or a warning. */
export function ImportOutcome({ preview, children }: { preview: Preview; children: ReactNode }) {
  const t = useWords(words)
  const { encodings, faults, faultCount, warnings, warningCount } = preview
  const obstacle = useObstacle(preview)
  if (encodings.length > 0) return <EncodingChoices encodings={encodings} />
  return (
    <Flex vertical gap={16}>
      {obstacle === undefined ? null : <Alert type="warning" showIcon title={obstacle} />}
      <Counts preview={preview} />
      {faultCount > 0 ? (
        <RowFaults faults={faults} title={t.faulty(faultCount)} type="error">
          {children}
        </RowFaults>
      ) : null}
      {warningCount > 0 ? <RowFaults faults={warnings} title={t.warned(warningCount)} type="warning" /> : null}
    </Flex>
  )
}

function Counts({ preview }: { preview: Preview }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { encoding, sheetName } = preview
  const isJudged = preview.missing.length === 0 && preview.ambiguousPrice === null
  const outcome = [
    { field: 'newCount', label: t.toAdd, value: f.number(preview.newCount) },
    { field: 'skippedCount', value: f.number(preview.skippedCount) },
    { field: 'faultCount', label: t.withErrors, value: f.number(preview.faultCount) },
  ]
  return (
    <Figures
      width={150}
      items={[
        ...(isJudged ? outcome : []),
        { field: 'lineCount', label: t.rows, value: f.number(preview.lineCount) },
        sheetName === null
          ? { field: 'encoding', value: encoding && term(encoding, language) }
          : { field: 'sheetName', value: sheetName },
      ]}
    />
  )
}

type RowFaultsProps = { faults: readonly RowFault[]; title: string; type: 'error' | 'warning'; children?: ReactNode }

function RowFaults({ faults, title, type, children }: RowFaultsProps) {
  const t = useWords(words)
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
      {faults.length === mostReferenceFaults ? <p className="muted">{t.firstShown(mostReferenceFaults)}</p> : null}
    </section>
  )
}
