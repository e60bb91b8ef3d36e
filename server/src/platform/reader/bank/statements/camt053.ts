import { type Currency, sum } from '@lastmile/contract/platform/money.ts'
import { dayIn } from '#platform/reader/day.ts'
import { allAt, at, type Element, readXml, textAt } from '#platform/reader/xml.ts'
import { type Balance, firstReference, minorUnits, type Movement, type Refuse, type Statement } from './statement.ts'

/** The versions that have the elements we read. */
const statementSpace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/

/** Names what a file of another format is, as a term if there is one. */
function formatOf(namespace: string, root: string): string {
  const [, message] = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3}\.\d{3}\.\d{2})/.exec(namespace) ?? []
  if (message === undefined) return `XML <${root.slice(0, 30)}>`
  const [area = '', type = ''] = message.split('.')
  if (area === 'pain') return 'pain'
  return ['camt.052', 'camt.054'].includes(`${area}.${type}`) ? `${area}.${type}` : message
}

/**
 * Reads the statements of a CAMT.053 file. The entries are numbered from 1 through the file. Refuses XML of another
 * namespace, and XML that cannot be read.
 */
export function readCamt053(xml: string, currency: Currency, refuse: Refuse): Statement[] {
  const statements: Statement[] = []
  let [parts, entries]: [Element[], number] = [[], 0]
  let movements: Movement[] = []
  let skipped = 0
  const root = (namespace: string, name: string) => {
    if (!statementSpace.test(namespace)) refuse({ code: 'bank-file-other-format', what: formatOf(namespace, name) })
  }
  /** Handles the children of a statement as they end, so that a file with many entries is never a tree as a whole. */
  const ended = (element: Element, depth: number) => {
    if (depth === 4 && element.name === 'Ntry') {
      const isBooked = statusOf(element) === 'BOOK'
      entries++
      if (!isBooked) skipped++
      for (const movement of isBooked ? movementsOf(element, entries, currency) : []) movements.push(movement)
    } else if (depth === 4) parts.push(element)
    if (depth === 3 && element.name === 'Stmt') {
      const head = headOf({ ...element, children: parts }, statements.length + 1, currency)
      statements.push({ ...head, movements, skipped })
    }
    if (depth === 3) [parts, movements, skipped] = [[], [], 0]
    return depth === 3 || depth === 4
  }
  readXml(xml, {
    root,
    ended,
    broken: (line, value) => refuse({ code: 'bank-file-unreadable', line, value }),
  })
  return statements
}

function headOf(statement: Element, number: number, currency: Currency): Omit<Statement, 'movements' | 'skipped'> {
  const balance = (...types: readonly string[]) => {
    const ofType = (type: string) =>
      allAt(statement, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === type)
    const found = types.map(ofType).find((one) => one !== undefined)
    return found && balanceOf(found, currency)
  }
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
  return {
    name: textAt(statement, 'Id') || String(number),
    account,
    opening: balance('OPBD', 'PRCD'),
    closing: balance('CLBD'),
  }
}

function balanceOf(element: Element, currency: Currency): Balance {
  const [written, indicator] = [textAt(element, 'Amt'), textAt(element, 'CdtDbtInd')]
  const amount = minorUnits(written, '.', currency)
  const signed = amount === undefined ? undefined : { CRDT: amount, DBIT: -amount }[indicator]
  return { written: `${indicator} ${written}`, amount: signed, currency: at(element, 'Amt')?.currency ?? '' }
}

/**
 * Returns the bookings of an entry: one for each transaction of a batch if their amounts add up to it, otherwise one.
 * The indicator says in which direction the money went, of a reversal, too.
 */
function movementsOf(entry: Element, line: number, currency: Currency): Movement[] {
  const [date, indicator] = [at(entry, 'BookgDt') ?? at(entry, 'ValDt'), textAt(entry, 'CdtDbtInd')]
  const day = textAt(date, 'Dt') || textAt(date, 'DtTm')
  const written = textAt(entry, 'Amt')
  const known = indicator === 'CRDT' || indicator === 'DBIT'
  const whole = {
    line,
    written: { amount: known ? written : `${indicator} ${written}`, day, currency: at(entry, 'Amt')?.currency ?? '' },
    amount: known ? minorUnits(written, '.', currency) : undefined,
    isIn: indicator === 'CRDT',
    day: dayIn(day.slice(0, 10), 'YYYY-MM-DD'),
  }
  const transactions = allAt(entry, 'NtryDtls', 'TxDtls')
  const [only, ...more] = transactions
  if (only === undefined || more.length === 0) return [{ ...whole, ...detailsOf(entry, only) }]
  const split = transactions.map((one) => ({ ...whole, ...partOf(one, whole, currency), ...detailsOf(entry, one) }))
  const total = sum(split.map(({ amount = Number.NaN, isIn }) => (isIn === whole.isIn ? amount : -amount)))
  return total === whole.amount ? split : [{ ...whole, ...detailsOf(entry, undefined) }]
}

/** Returns the amount and direction of a transaction in a batch; no amount if it is missing or in another currency. */
function partOf(transaction: Element, { written, isIn }: Pick<Movement, 'written' | 'isIn'>, currency: Currency) {
  const amount = at(transaction, 'Amt') ?? at(transaction, 'AmtDtls', 'TxAmt', 'Amt')
  const indicator = textAt(transaction, 'CdtDbtInd')
  const isSame = amount?.currency === written.currency
  return {
    amount: isSame ? minorUnits(amount.text.trim(), '.', currency) : undefined,
    isIn: indicator === '' ? isIn : indicator === 'CRDT',
  }
}

/** Returns the reference and the text of an entry, or of one of its transactions. */
function detailsOf(entry: Element, transaction: Element | undefined): Pick<Movement, 'reference' | 'text'> {
  const structured = transaction && allAt(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')[0]?.text
  const reference = firstReference(
    structured,
    textAt(transaction, 'Refs', 'EndToEndId'),
    textAt(transaction, 'Refs', 'AcctSvcrRef'),
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'NtryRef'),
  )
  const unstructured = transaction ? allAt(transaction, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()) : []
  const debtor = at(transaction, 'RltdPties', 'Dbtr')
  const texts = [unstructured.join(' '), textAt(debtor, 'Nm') || textAt(debtor, 'Pty', 'Nm')].filter(Boolean)
  const additional = textAt(transaction, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  return { reference, text: texts.length > 0 ? texts.join(', ') : additional }
}

/** Returns the status of an entry; a statement without one contains booked entries only. */
function statusOf(entry: Element): string {
  const status =
    [textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts', 'Prtry'), textAt(entry, 'Sts')].find(Boolean) ?? 'BOOK'
  return /^booked?$/i.test(status) ? 'BOOK' : status
}
