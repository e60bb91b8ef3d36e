import { mostReferenceFaults } from '@lastmile/contract/reference-imports/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { term } from '@lastmile/contract/words.ts'
import type { ReactNode } from 'react'
import { labelsOf, Outcome } from '#importing'
import type { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { encodingWords } from '#platform/inputs/EncodingChoices.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type Preview = Output<typeof api.referenceImports.preview.call>

/** Returns why a previewed file cannot be imported yet; undefined if it can. */
export function useObstacle(preview: Preview | undefined): string | undefined {
  const t = useWords(words)
  const e = useWords(encodingWords)
  const language = useLanguage()
  if (!preview) return undefined
  const { encodings, missing, ambiguousPrice, newCount, faultCount } = preview
  if (encodings.length > 0) return e.chooseEncoding
  if (ambiguousPrice) return t.chooseDecimalSign(ambiguousPrice.written, ambiguousPrice.line)
  if (missing.length > 0) return t.missing(labelsOf(missing, language))
  if (newCount > 0) return undefined
  return faultCount > 0 ? t.nothing : t.nothingNew
}

/** Shows what an import would do: what must be chosen, the counts, and every row with an error or a warning. */
export function ImportOutcome({ preview, children }: { preview: Preview; children: ReactNode }) {
  const counts = <Counts preview={preview} />
  return (
    <Outcome preview={preview} obstacle={useObstacle(preview)} counts={counts} most={mostReferenceFaults}>
      {children}
    </Outcome>
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
