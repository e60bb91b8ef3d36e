import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words on each page of a PDF, in reading order. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  // A copy: the reader takes over the bytes.
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push(words.replaceAll(/\s+/g, ' '))
  }
  return pages
}
