import { saveFile } from './api.ts'
import type { Download } from './transport.ts'

/** A document stays in the memory of the browser for so long: it may still be saved or printed. */
const kept_ms = 600_000

/** Opens a document (PDF) beside the product, to be printed; where the browser forbids that it is saved. */
export async function openPdf(load: () => Promise<Download>): Promise<void> {
  // Asked for while the click still counts: after the answer the browser would take the window for an advertisement.
  const page = window.open('', '_blank')
  try {
    const file = await load()
    if (!page) return saveFile(file)
    const url = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }))
    setTimeout(() => URL.revokeObjectURL(url), kept_ms)
    page.location.href = url
  } catch {
    page?.close()
  }
}
