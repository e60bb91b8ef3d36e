import type { Output } from '@lastmile/contract/platform/call.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import type { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { EncodingChoices } from '#platform/inputs/EncodingChoices.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Preview = Output<typeof api.staffSheet.preview.call>

const separators: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' }

/** Shows how a file of employees is read, what must be chosen, and every line with an error. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const t = useWords(words)
  const f = useFormat()
  const { encodings, ambiguousAmount, faults } = preview
  if (encodings.length > 0) return <EncodingChoices encodings={encodings} />
  return (
    <>
      {ambiguousAmount ? (
        <Alert
          type="warning"
          showIcon
          title={t.chooseDecimalSign(ambiguousAmount.written, ambiguousAmount.line)}
          description={t.amountMayBe(f.money(ambiguousAmount.point), f.money(ambiguousAmount.comma))}
        />
      ) : null}
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <Reading preview={preview} />
      <FirstLines preview={preview} />
    </>
  )
}

/** Returns why a previewed file cannot be imported yet; undefined if it can. */
export function useObstacle(preview: Preview | undefined): string | undefined {
  const t = useWords(words)
  if (!preview) return undefined
  if (preview.encodings.length > 0) return t.encodingFirst
  if (preview.ambiguousAmount) return t.decimalSignFirst
  return preview.faults.length > 0 ? t.correctFirst : undefined
}

function Reading({ preview: { encoding, separator, sheetName, decimalSign, lineCount } }: { preview: Preview }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const named = separator === null ? null : (separators[separator] ?? separator)
  return (
    <Figures
      width={150}
      items={[
        ...(sheetName === null
          ? [
              { field: 'encoding', value: encoding && term(encoding, language) },
              { field: 'delimiter', value: named && term(named, language) },
            ]
          : [{ field: 'sheetName', value: sheetName }]),
        { field: 'decimalSign', value: decimalSign && term(decimalSign, language) },
        { field: 'lineCount', label: t.employeesInFile, value: f.number(lineCount) },
      ]}
    />
  )
}

function FirstLines({ preview: { headings, firstLines } }: { preview: Preview }) {
  const t = useWords(words)
  return (
    <DataTable
      aria-label={t.firstLines}
      rows={firstLines}
      rowKey={({ line }) => String(line)}
      columns={(c) => [
        c.number('line', { width: 60 }),
        ...headings.map(({ heading, field }, at) =>
          c.custom(`column ${at}`, {
            title: field === null ? t.notImported(heading) : heading,
            show: ({ cells }) => cells[at] ?? '',
          }),
        ),
      ]}
    />
  )
}

function Faults({ faults }: Pick<Preview, 'faults'>) {
  const t = useWords(words)
  return (
    <>
      <Alert type="error" showIcon title={t.linesWithErrors(faults.length)} />
      <DataTable
        aria-label={t.linesWithErrors(faults.length)}
        rows={faults}
        rowKey={({ line }) => String(line)}
        height={400}
        columns={(c) => [c.number('line', { width: 60 }), c.text('message', { title: t.fault })]}
      />
    </>
  )
}
