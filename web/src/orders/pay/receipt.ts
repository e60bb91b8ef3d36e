import type { Language } from '@lastmile/contract/words.ts'
import { api } from '#platform/api.ts'
import { show } from '#platform/notices.ts'
import { addressOf, kept_ms, openPdf } from '#platform/open-pdf.ts'
import type { Download } from '#platform/transport.ts'
import { wordsNow } from '#platform/words.ts'
import { words } from './words.ts'

type Receipt = { paymentCode: string; language: Language }

const fetched = (receipt: Receipt): Promise<Download> => api.payments.receipt(receipt)

/** Opens a receipt in a new tab, or saves it if the browser blocks that. Failures have already been reported. */
export const openReceipt = (receipt: Receipt): Promise<void> =>
  openPdf(
    () => fetched(receipt),
    () => show({ kind: 'warning', title: () => wordsNow(words).popupBlocked, text: '' }, 6),
  )

/** Sends a receipt to the browser's print dialog without leaving the page. Failures have already been reported. */
export async function printReceipt(receipt: Receipt): Promise<void> {
  const file = await fetched(receipt).catch(() => null)
  if (!file) return
  const url = addressOf(file)
  const frame = Object.assign(document.createElement('iframe'), {
    src: url,
    title: file.name,
    className: 'print-frame',
  })
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      // Some browsers do not let scripts print from their PDF viewer; its own print button still works.
      window.open(url, '_blank')
    }
  })
  document.body.append(frame)
  setTimeout(() => frame.remove(), kept_ms)
}
