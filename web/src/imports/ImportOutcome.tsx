import { mostFaultsShown } from '@lastmile/contract/imports/calls.ts'
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

type Preview = Output<typeof api.customerImports.preview.call>

/** Returns why a previewed file cannot be imported yet; undefined if it can. */
export function useObstacle(preview: Preview | undefined): string | undefined {
  const t = useWords(words)
  const e = useWords(encodingWords)
  const language = useLanguage()
  if (!preview) return undefined
  const { encodings, missing, customFields, ambiguousDay, ambiguousAmount, customerCount } = preview
  if (encodings.length > 0) return e.chooseEncoding
  const custom = customFields.filter(({ required, column }) => required && column === 0).map(({ name }) => name)
  if (missing.length + custom.length > 0) return t.missing(labelsOf(missing, language, custom))
  if (ambiguousDay) return t.chooseDayFormat(ambiguousDay.written, ambiguousDay.line)
  if (ambiguousAmount) return t.chooseDecimalSign(ambiguousAmount.written, ambiguousAmount.line)
  return customerCount === 0 ? t.nothing : undefined
}

/** Shows what an import would do: what must be chosen, the counts, and every row with an error or a warning. */
export function ImportOutcome({ preview, children }: { preview: Preview; children: ReactNode }) {
  const t = useWords(words)
  const f = useFormat()
  const { ambiguousAmount: amount } = preview
  return (
    <Outcome
      preview={preview}
      obstacle={useObstacle(preview)}
      description={amount ? t.amountMayBe(f.money(amount.point), f.money(amount.comma)) : undefined}
      counts={<Counts preview={preview} />}
      most={mostFaultsShown}
    >
      {children}
    </Outcome>
  )
}

function Counts({ preview }: { preview: Preview }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { encoding, sheetName, dayFormat, decimalSign } = preview
  return (
    <Figures
      width={150}
      items={[
        { field: 'customerCount', label: t.customers, value: f.number(preview.customerCount) },
        { field: 'productCount', label: t.lines, value: f.number(preview.productCount) },
        { field: 'terminalCount', label: t.terminals, value: f.number(preview.terminalCount) },
        { field: 'credits', label: t.credits, value: f.money(preview.credits) },
        { field: 'arrears', label: t.arrears, value: f.money(preview.arrears) },
        { field: 'deposits', label: t.deposits, value: f.money(preview.deposits) },
        { field: 'lineCount', label: t.rows, value: f.number(preview.lineCount) },
        sheetName === null
          ? { field: 'encoding', value: encoding && term(encoding, language) }
          : { field: 'sheetName', value: sheetName },
        { field: 'dayFormat', value: dayFormat && term(dayFormat, language) },
        { field: 'decimalSign', value: decimalSign && term(decimalSign, language) },
      ]}
    />
  )
}
