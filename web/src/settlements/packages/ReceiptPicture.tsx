import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import { api, sendWith } from '#platform/api.ts'
import type { Download } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './packages.css'

/** The picture of a bank slip; a click enlarges it. */
export function ReceiptPicture({ receiptId }: { receiptId: string }) {
  const t = useWords(words)
  // A picture never changes, so it is fetched only once.
  const { data: url, isError } = useQuery({
    queryKey: ['receipt picture', receiptId],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true, untold: true }
      const { blob } = (await api.packages.receiptPicture(sendWith({ receiptId }, options))) as Download
      return readAsUrl(blob)
    },
    staleTime: 'static',
  })
  if (isError) return <p className="muted">{t.notShown}</p>
  return url ? <Image src={url} alt={t.picture} className="receipt-picture" /> : null
}

const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the picture could not be read')))
    reader.readAsDataURL(blob)
  })
