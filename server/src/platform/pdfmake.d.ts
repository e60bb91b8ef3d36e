/** The part of pdfmake that is used here; the package has no types. */
declare module 'pdfmake' {
  export type Content = string | number | readonly Content[] | { readonly [option: string]: unknown }
  export type DocumentDefinition = {
    pageSize?: string
    pageOrientation?: 'portrait' | 'landscape'
    pageMargins?: number | readonly number[]
    info?: { title?: string; author?: string; creationDate?: Date }
    defaultStyle?: { readonly [option: string]: unknown }
    watermark?: { text: string; color?: string; opacity?: number; bold?: boolean }
    language?: string
    footer?: (page: number, pages: number) => Content
    content: readonly Content[]
  }
  type Faces = { normal: string; bold: string }
  const pdfmake: {
    addFonts: (fonts: Record<string, Faces>) => void
    setUrlAccessPolicy: (allowed: (url: string) => boolean) => void
    setLocalAccessPolicy: (allowed: (path: string) => boolean) => void
    virtualfs: { writeFileSync: (name: string, content: Uint8Array) => void }
    createPdf: (definition: DocumentDefinition) => { getBuffer: () => Promise<Buffer> }
  }
  export default pdfmake
}
