/** The object numbers of the joined file that do not come from a part. */
const own = { catalog: 1, pages: 2, info: 3 } as const

/**
 * Joins several PDFs into one. The result is streamed while the parts are read, so at most one part is in memory. Works
 * only for files made by `pdfOf`: a plain cross-reference table, nothing encrypted, no user text outside streams.
 */
export async function* joinPdfs(parts: AsyncIterable<Buffer>, { title }: { title: string }): AsyncGenerator<Buffer> {
  const offsets: number[] = []
  const trees: { id: number; count: number }[] = []
  let written = 0
  let last: number = own.info
  const wrote = (piece: Buffer) => {
    written += piece.length
    return piece
  }
  const object = (id: number, content: Buffer) => {
    offsets[id] = written
    return wrote(Buffer.concat([latin(`${id} 0 obj\n`), content, latin('\nendobj\n')]))
  }
  yield wrote(latin('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n'))
  for await (const part of parts) {
    const { objects, size } = readPdf(part)
    for (const { id, content } of objects) {
      const text = headOf(content)
      if (isLeftOut(text)) continue
      const count = countOf(text)
      if (count !== undefined) trees.push({ id: last + id, count })
      const head = count === undefined ? text : text.replace('<<', `<<\n/Parent ${own.pages - last} 0 R`)
      yield object(last + id, Buffer.concat([latin(moved(head, last)), content.subarray(text.length)]))
    }
    last += size
  }
  const count = trees.reduce((sum, tree) => sum + tree.count, 0)
  const kids = trees.map(({ id }) => `${id} 0 R`).join(' ')
  yield object(own.catalog, latin(`<<\n/Type /Catalog\n/Pages ${own.pages} 0 R\n>>`))
  yield object(own.pages, latin(`<<\n/Type /Pages\n/Kids [${kids}]\n/Count ${count}\n>>`))
  yield object(own.info, latin(`<<\n/Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}>\n>>`))
  const rows = Array.from({ length: last }, (_, before) => {
    const at = offsets[before + 1]
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<<\n/Size ${last + 1}\n/Root ${own.catalog} 0 R\n/Info ${own.info} 0 R\n>>\n`
  yield latin(`${table}${trailer}startxref\n${written}\n%%EOF\n`)
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Reads a file's objects by its cross-reference table; also returns how many object numbers it uses. */
function readPdf(pdf: Buffer): { objects: { id: number; content: Buffer }[]; size: number } {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1])
  const rows = [...pdf.toString('latin1', start).matchAll(/^(\d{10}) \d{5} ([nf]) *$/gm)]
  const used = rows
    .map(([, at, kind], id) => ({ id, at: Number(at), used: kind === 'n' }))
    .filter((row) => row.used)
    .toSorted((a, b) => a.at - b.at)
  if (used.length === 0) throw new Error('not a PDF that can be joined')
  const objects = used.map(({ id, at }, index) => {
    const from = pdf.indexOf('obj\n', at) + 'obj\n'.length
    return { id, content: pdf.subarray(from, pdf.lastIndexOf('\nendobj', used[index + 1]?.at ?? start)) }
  })
  return { objects, size: rows.length }
}

/** Returns the part of an object before its stream; all of it if there is no stream. */
function headOf(content: Buffer): string {
  const stream = content.indexOf('\nstream\n')
  return content.toString('latin1', 0, stream < 0 ? content.length : stream)
}

/** Whether an object is left out: each part has its own catalog and producer, and the joined file has one. */
const isLeftOut = (head: string) => head.startsWith('(') || /^\/(Type \/Catalog|Producer)\b/m.test(head)

/** Returns how many pages an object contains; undefined if it is not a page tree. */
function countOf(head: string): number | undefined {
  return head.includes('/Type /Pages\n') ? Number(/\/Count (\d+)/.exec(head)?.[1]) : undefined
}

/** Returns the text with every object number increased by an offset. */
const moved = (head: string, by: number) => head.replaceAll(/(-?\d+) 0 R\b/g, (_, id) => `${Number(id) + by} 0 R`)
