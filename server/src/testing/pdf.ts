import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on a page, and its distance from the left in points. */
export type Placed = { text: string; x: number; width: number }

/** Returns the pieces of text on each page of a PDF, in reading order. */
export async function piecesOf(pdf: Uint8Array): Promise<Placed[][]> {
  // A copy, because the reader takes ownership of the bytes.
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const pages: Placed[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const placed = items.flatMap((item) => ('str' in item ? [item] : []))
    pages.push(placed.map(({ str, transform, width }) => ({ text: str, x: Number(transform[4]), width })))
  }
  return pages
}

/** Returns the words on each page of a PDF, in reading order. */
export const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await piecesOf(pdf)).map((pieces) =>
    pieces
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
