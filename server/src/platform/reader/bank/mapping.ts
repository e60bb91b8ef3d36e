/** How an account's file is read; columns count from 1. */
export type Mapping = {
  encoding: string
  delimiter: string
  headerLines: number
  dayColumn: number
  dayFormat: string
  amountColumn: number
  /** The column that says debit or credit; null if the amount itself does. */
  directionColumn: number | null
  decimalSign: 'point' | 'comma'
  referenceColumn: number
  textColumn: number | null
}
