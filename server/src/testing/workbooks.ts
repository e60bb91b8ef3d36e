import { crc32, deflateRawSync } from 'node:zlib'
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'

/** The cells of a sheet that are not plain values, by `row,column` from 0. */
type Cells = NonNullable<WriteSheet['cells']>

/** Writes a workbook with one sheet per name. */
export const workbook = async (sheets: Record<string, CellValue[][]>, cells?: Cells): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, ...(cells && { cells }) })),
    }),
  )

/** Writes a ZIP archive; `declare` replaces the uncompressed sizes that it declares. */
export function archive(parts: Record<string, Buffer>, declare?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = deflateRawSync(content, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(bytes.length, 14)
    head.writeUInt32LE(declare ?? content.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, tail, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}

/** The parts of a workbook of one sheet, with this text as its rows and as its shared strings. */
export function parts(rows: string, strings = ''): Record<string, Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (lines: string) => Buffer.from(`<Relationships>${lines}</Relationships>`)
  return {
    '[Content_Types].xml': Buffer.from('<Types/>'),
    '_rels/.rels': relations(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="sheet.xml"/>
      <Relationship Id="rId2" Type="${office}/sharedStrings" Target="strings.xml"/>`,
    ),
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/sheet.xml': Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    'xl/strings.xml': Buffer.from(`<sst>${strings}</sst>`),
  }
}
