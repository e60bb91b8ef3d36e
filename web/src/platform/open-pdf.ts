import { saveFile } from './api.ts'
import type { Download } from './transport.ts'

/** A document stays in the memory of the browser for so long: it may still be saved or printed. */
export const kept_ms = 600_000

/** The address of a PDF in the memory of the browser, for as long as it is kept there. */
export function addressOf({ blob }: Download): string {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), kept_ms)
  return url
}

/**
 * Opens a document (PDF) beside the product, to be printed. Where the browser forbids windows the document is saved, and
 * `onSaved` is told.
 */
export async function openPdf(load: () => Promise<Download>, onSaved?: () => void): Promise<void> {
  // Asked for while the click still counts: after the answer the browser would take the window for an advertisement.
  const page = window.open('', '_blank')
  try {
    const file = await load()
    if (page) page.location.href = addressOf(file)
    else {
      saveFile(file)
      onSaved?.()
    }
  } catch {
    page?.close()
  }
}
