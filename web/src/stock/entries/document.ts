import { fieldLabel, term } from '@lastmile/contract/words.ts'
import type { Column, Reader } from '#platform/table/columns.tsx'

/** The document of a movement: its code, or a description if there was none, as for opening stock. */
export function documentColumn<Row extends { document: string }>(): Column<Row> {
  const text = ({ document }: Row, { language }: Reader) =>
    document === 'opening-stock' ? term(document, language) : document
  return { key: 'document', title: (language) => fieldLabel('document', language), show: text, text }
}
