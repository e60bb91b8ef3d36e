import type { Language } from '@lastmile/contract/words.ts'
import { api, saveFile } from '#platform/api.ts'
import { show } from '#platform/notices.ts'
import type { Download } from '#platform/transport.ts'
import { wordsNow } from '#platform/words.ts'
import { words } from './words.ts'

type Receipt = { paymentCode: string; language: Language }

/** A receipt stays in the memory of the browser for so long: who looks at it may still save or print it. */
const kept_ms = 600_000

/** The address of a receipt in the memory of the browser, for as long as it is kept there. */
function addressOf({ blob }: Download): string {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), kept_ms)
  return url
}

const fetched = (receipt: Receipt): Promise<Download> => api.payments.receipt(receipt)

/** Opens the receipt beside the product; where the browser forbids that it is saved. Failures have been told. */
export async function openReceipt(receipt: Receipt): Promise<void> {
  // Asked for while the click still counts: after the answer the browser would take the window for an advertisement.
  const page = window.open('', '_blank')
  try {
    const file = await fetched(receipt)
    if (page) page.location.href = addressOf(file)
    else {
      saveFile(file)
      show({ kind: 'warning', title: () => wordsNow(words).popupBlocked, text: '' }, 6)
    }
  } catch {
    page?.close()
  }
}

/** Hands the receipt to the browser's print dialog, without leaving the page. Failures have been told. */
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
      // A browser whose PDF viewer cannot be told to print: its own button can.
      window.open(url, '_blank')
    }
  })
  document.body.append(frame)
  setTimeout(() => frame.remove(), kept_ms)
}
