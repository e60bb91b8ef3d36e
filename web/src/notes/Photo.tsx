import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import { api, sendWith } from '#platform/api.ts'
import type { Download } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The photo of a void document; a click enlarges it. */
export function Photo({ requestId }: { requestId: string }) {
  const t = useWords(words)
  // A photo never changes, so it is fetched only once.
  const { data: url } = useQuery({
    queryKey: ['photo of a void paper', requestId],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true, untold: true }
      const { blob } = (await api.noteBlocks.picture(sendWith({ requestId }, options))) as Download
      return readAsUrl(blob)
    },
    staleTime: 'static',
  })
  return url ? <Image src={url} alt={t.photo} width={320} /> : null
}

const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the photo could not be read')))
    reader.readAsDataURL(blob)
  })
