import { fieldLabel, term } from '@lastmile/contract/words.ts'
import type { Column, Reader } from '#platform/table/columns.tsx'

/** The document behind a movement: its code, or in words where there was none, as for the stock at the beginning. */
export function documentColumn<Row extends { document: string }>(): Column<Row> {
  const text = ({ document }: Row, { language }: Reader) =>
    document === 'opening-stock' ? term(document, language) : document
  return { key: 'document', title: (language) => fieldLabel('document', language), show: text, text }
}
