import { saveFile } from './api.ts'
import type { Download } from './transport.ts'

/** How long a document stays in the browser's memory, as it may still be saved or printed. */
export const kept_ms = 600_000

/** Returns the object URL of a PDF, valid while it is kept. */
export function addressOf({ blob }: Download): string {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), kept_ms)
  return url
}

/**
 * Opens a document (PDF) in a new tab, for printing. If the browser blocks windows the document is saved, and `onSaved`
 * is called.
 */
export async function openPdf(load: () => Promise<Download>, onSaved?: () => void): Promise<void> {
  // Opened during the click event: after the response, the browser would block it as a pop-up.
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
