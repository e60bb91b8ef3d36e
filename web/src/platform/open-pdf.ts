import { saveFile } from './api.ts'
import type { Download } from './transport.ts'

/** How long a document is kept in memory, in case it is still to be saved or printed. */
export const kept_ms = 600_000

/** Returns a URL for a PDF, which is valid as long as it is kept. */
export function addressOf({ blob }: Download): string {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), kept_ms)
  return url
}

/** Opens a PDF in a new tab, for printing. If the browser blocks windows, saves it and calls `onSaved`. */
export async function openPdf(load: () => Promise<Download>, onSaved?: () => void): Promise<void> {
  // Opened during the click event, because the browser would block a pop-up after the response.
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
