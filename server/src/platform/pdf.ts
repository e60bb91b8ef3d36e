import { fileURLToPath } from 'node:url'
import pdfmake, { type DocumentDefinition } from 'pdfmake'

const face = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`))
/** A font with all Chinese characters, rare ones of names included. */
const faces = { normal: face('400Regular/NotoSansSC_400Regular'), bold: face('600SemiBold/NotoSansSC_600SemiBold') }

pdfmake.addFonts({ NotoSansSC: faces })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(faces).includes(path))

/** Sets a document on paper, as PDF; the fonts it needs are embedded, reduced to the characters used. */
export const pdfOf = (definition: DocumentDefinition): Promise<Buffer> =>
  pdfmake
    .createPdf({ ...definition, defaultStyle: { font: 'NotoSansSC', fontSize: 9, ...definition.defaultStyle } })
    .getBuffer()
