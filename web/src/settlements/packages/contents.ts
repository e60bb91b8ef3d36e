import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type Contents = { cash: number | null | undefined; chequeCount: number; chequeAmount?: number }

/**
 * Returns a function that describes what is handed in or packaged: the cash, the cheques by number and total, or both.
 * Zero cash is left out if there are cheques.
 */
export function useContents(): (contents: Contents) => string {
  const t = useWords(words)
  const f = useFormat()
  return ({ cash, chequeCount, chequeAmount }) => {
    if (chequeCount === 0) return f.money(cash)
    const inCheques =
      chequeAmount === undefined ? t.chequesOnly(chequeCount) : t.chequesOf(chequeCount, f.money(chequeAmount))
    return cash === 0 ? inCheques : t.cashAnd(f.money(cash), inCheques)
  }
}
