import { fileURLToPath } from 'node:url'
import pdfmake, { type DocumentDefinition } from 'pdfmake'
import { burmeseFont, setBurmese } from './burmese/set-in.ts'

const face = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`))
/** A font with all Chinese characters, including rare ones that occur in names. */
const faces = { normal: face('400Regular/NotoSansSC_400Regular'), bold: face('600SemiBold/NotoSansSC_600SemiBold') }
const burmeseFaces = { normal: 'burmese/normal', bold: 'burmese/bold' }

pdfmake.addFonts({ NotoSansSC: faces, [burmeseFont]: burmeseFaces })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(faces).includes(path))

let loading: Promise<void> | undefined

/** The Burmese fonts and their shaper are loaded with the first document, not at startup. */
const loadBurmese = () =>
  (loading ??= import('./burmese/font.ts').then(({ burmeseFonts }) => {
    pdfmake.virtualfs.writeFileSync(burmeseFaces.normal, burmeseFonts.normal)
    pdfmake.virtualfs.writeFileSync(burmeseFaces.bold, burmeseFonts.bold)
  }))

/**
 * Renders a document as a PDF. Fonts are embedded and reduced to the characters used. Burmese text anywhere in the
 * content gets a font that supports it.
 */
export async function pdfOf({ content, footer, ...definition }: DocumentDefinition): Promise<Buffer> {
  await loadBurmese()
  const set = {
    ...definition,
    content: content.map(setBurmese),
    ...(footer && { footer: (page: number, pages: number) => setBurmese(footer(page, pages)) }),
    defaultStyle: { font: 'NotoSansSC', fontSize: 9, ...definition.defaultStyle },
  }
  return pdfmake.createPdf(set).getBuffer()
}
