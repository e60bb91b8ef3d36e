import { posix } from 'node:path'
import type { Row } from '#platform/reader/rows.ts'
import { storable } from '#platform/storable.ts'
import { openArchive, type Parts, unreadable, UnreadableWorkbook, type WorkbookFault } from './archive.ts'
import { type Shared, unescaped } from './cells.ts'
import { isDateFormat } from './dates.ts'
import { type Budget, eachElement, newBudget } from './elements.ts'
import { rowsOfSheet } from './sheet-rows.ts'

/** A visible sheet of a workbook, with the rows that are not empty. */
export type Sheet = { name: string; rows: Row[] }

const [mostSheets, mostTexts] = [50, 1_000_000]
const ignored = () => undefined

/**
 * Reads the visible sheets of a workbook (.xlsx). Returns a fault for a workbook with a password, in the old format,
 * damaged or too large.
 */
export function readWorkbook(content: Buffer): Sheet[] | { fault: WorkbookFault } {
  try {
    return sheetsIn(openArchive(content))
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { fault: error.fault }
    throw error
  }
}

/** Related parts of a workbook: their paths by identifier and by the last word of their type. */
type Related = { byId: Map<string, string>; byType: Map<string, string> }

function sheetsIn(parts: Parts): Sheet[] {
  const budget = newBudget()
  const main = relatedTo({ parts, budget }, '').byType.get('officeDocument') ?? unreadable()
  const related = relatedTo({ parts, budget }, main)
  const { sheets, is1904 } = contentsOf(parts(main) ?? unreadable(), budget)
  const part = (type: string) => parts(related.byType.get(type) ?? '') ?? '<none/>'
  const texts = textsIn(part('sharedStrings'), budget)
  const shared: Shared = { texts, dateStyles: dateStylesIn(part('styles'), budget), is1904 }
  // Several sheets may name the same part.
  const read = new Map<string, Row[]>()
  const rowsIn = (path: string): Row[] => {
    const rows = read.get(path) ?? rowsOfSheet(parts(path) ?? unreadable(), budget, shared)
    read.set(path, rows)
    return rows
  }
  return sheets.flatMap(({ name, id }) => {
    const path = related.byId.get(id)
    // A sheet without a path is a chart.
    return path === undefined ? [] : { name, rows: rowsIn(path) }
  })
}

function relatedTo({ parts, budget }: { parts: Parts; budget: Budget }, path: string): Related {
  const folder = posix.dirname(path)
  const related: Related = { byId: new Map(), byType: new Map() }
  const begin = (name: string, attributes: () => Readonly<Record<string, string>>) => {
    if (name !== 'Relationship') return
    const { Id = '', Type = '', Target = '' } = attributes()
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    const type = Type.slice(Type.lastIndexOf('/') + 1)
    related.byType.set(type, target)
    if (type === 'worksheet') related.byId.set(Id, target)
  }
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  eachElement(parts(file) ?? unreadable(), budget, { begin, end: ignored })
  return related
}

function contentsOf(xml: string, budget: Budget) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  const begin = (name: string, attributes: () => Readonly<Record<string, string>>) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '')
    if (name !== 'sheet') return
    const given = attributes()
    const id = Object.entries(given).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    if ((given['state'] ?? 'visible') !== 'visible') return
    if (sheets.push({ name: storable(given['name'] ?? ''), id }) > mostSheets)
      throw new UnreadableWorkbook('workbook-too-large')
  }
  eachElement(xml, budget, { begin, end: ignored })
  return { sheets, is1904 }
}

/** Reads the shared texts. Pieces in different fonts are one text; Japanese phonetic guides are left out. */
function textsIn(xml: string, budget: Budget): string[] {
  const texts: string[] = []
  let [text, phonetic] = ['', 0]
  eachElement(xml, budget, {
    begin: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
    },
    end: (name, piece) => {
      if (name === 'rPh') phonetic--
      if (name === 't' && phonetic === 0) text += piece
      if (name === 'si' && texts.push(unescaped(text)) > mostTexts) throw new UnreadableWorkbook('workbook-too-large')
    },
  })
  return texts
}

/** Reads which cell styles show a date. */
function dateStylesIn(xml: string, budget: Budget): boolean[] {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let isCell = false
  eachElement(xml, budget, {
    begin: (name, attributes) => {
      if (name === 'cellXfs') isCell = true
      const { numFmtId = '0', formatCode = '' } = name === 'numFmt' || (isCell && name === 'xf') ? attributes() : {}
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (isCell && name === 'xf') styles.push(Number(numFmtId))
    },
    end: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles.map((id) => isDateFormat(id, codes.get(id)))
}
