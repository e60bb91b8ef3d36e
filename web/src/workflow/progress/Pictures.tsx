import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { api, q, sendWith } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import type { Download } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './progress.css'

export type Attachment = RowOf<typeof api.workflow.attachments.call>

/** The pictures of a process, or of one task of it. */
export function useAttachments(processInstanceId: string, taskId?: string): readonly Attachment[] | undefined {
  const { data } = useQuery(q(api.workflow.attachments, { processInstanceId }))
  return taskId === undefined ? data : data?.filter((one) => one.taskId === taskId)
}

/** Pictures side by side; a click shows one large, with the others to leaf through. `action` stands below each. */
export function Pictures({
  pictures,
  action,
}: {
  pictures: readonly Attachment[]
  action?: (one: Attachment) => ReactNode
}) {
  return (
    <Image.PreviewGroup>
      <ul className="pictures">
        {pictures.map((picture) => (
          <li key={picture.attachmentId}>
            <Picture picture={picture} />
            {action?.(picture)}
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

function Picture({ picture: { attachmentId, fileName, employeeName, at } }: { picture: Attachment }) {
  const t = useWords(words)
  const f = useFormat()
  // A picture never changes, so it is fetched once, whatever else is read again.
  const { data, isError } = useQuery({
    queryKey: ['picture', attachmentId],
    queryFn: async ({ signal }) =>
      (await api.workflow.attachment(sendWith({ attachmentId }, { signal, silent: true, untold: true }))) as Download,
    staleTime: 'static',
  })
  const url = useObjectUrl(data?.blob)
  const title = t.pictureBy(fileName, employeeName, f.instant(at))
  if (isError) return <span className="picture-missing">{t.notShown}</span>
  if (!url) return <span className="picture-missing" aria-busy="true" />
  return <Image src={url} alt={title} title={title} width={96} height={96} className="picture" />
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
