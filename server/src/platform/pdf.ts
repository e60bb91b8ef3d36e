import pdfmake, { type DocumentDefinition } from 'pdfmake'
import { baseFont } from './scripts/fonts.ts'

const faces = { normal: baseFont.normal, bold: baseFont.bold }

pdfmake.addFonts({ [baseFont.name]: faces })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(faces).includes(path))

/**
 * Renders a document as a PDF. Fonts are embedded and reduced to the characters used. Text that the base font cannot
 * print, anywhere in the content, gets fonts that can.
 */
export async function pdfOf({ content, footer, ...definition }: DocumentDefinition): Promise<Buffer> {
  // HarfBuzz is loaded with the first document, not at startup; the other fonts with the first text that needs them.
  const { setInFonts } = await import('./scripts/set-in.ts')
  const set = {
    ...definition,
    content: content.map(setInFonts),
    ...(footer && { footer: (page: number, pages: number) => setInFonts(footer(page, pages)) }),
    defaultStyle: { font: baseFont.name, fontSize: 9, ...definition.defaultStyle },
  }
  return pdfmake.createPdf(set).getBuffer()
}
