import { fold } from '@lastmile/contract/platform/fold.ts'

/** What banks write on the lines of balances, and nothing else. */
const balances = [
  '(?:opening|closing|available|ledger|current|final|end(?:ing)?|start(?:ing)?|previous) balance',
  '(?:balance )?(?:(?:brought|carried) (?:forward|down)|[bc]/[fd])',
  'saldo (?:inicial|final|anterior|awal|akhir)|anfangssaldo|endsaldo',
  '期初余额|期末余额|上期余额|本期余额|承前页|过次页|期初餘額|期末餘額',
]
/** Words that a payer could write, too. */
const ambiguous = [
  '(?:grand |sub[ -]?)?totals?|balance|saldo|total general|totale|suma|jumlah|somme',
  '(?:zwischen|gesamt)?summe|gesamt(?:betrag)?|итого|всего|tổng(?: cộng| số)?|รวม(?:ทั้งสิ้น|ทั้งหมด)?',
  '合计|总计|小计|本页合计|余额|结余|合計|總計|小計|餘額|結餘|စုစုပေါင်း|လက်ကျန်',
]
const behind =
  '(?: (?:debits?|credits?|deposits?|withdrawals?|amount|transactions?)| (?:as )?(?:of|at|on) \\d.{0,20})*[ :：.\\d,]*'
const matching = (words: readonly string[]) => new RegExp(`^(?:${words.map(fold).join('|')})${behind}$`)
const ofBalance = matching(balances)
const ofEither = matching([...balances, ...ambiguous])

/** Reports whether a whole cell names a balance or a total; not whether it begins with such a word, as a payer's name may. */
export const isBalance = (cell: string): boolean => ofEither.test(fold(cell))

/** Reports whether a whole cell names a balance, with words that no payer writes, such as B/F. */
export const isCertainBalance = (cell: string): boolean => ofBalance.test(fold(cell))
