import { type RawBuilder, sql } from 'kysely'

/** SQL: the printed receipt number of a payment (table alias `payment`), with leading zeros; null if it has none. */
export const receiptNumberOf = (payment: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${payment}.${name}`)
  return sql`(select ${column('note_series')} || lpad(${column('note_number')}::text, nt.width, '0')
    from note_type nt where nt.code = ${column('note_type')})`
}
