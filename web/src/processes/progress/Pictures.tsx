import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { api, q, saveFile, sendWith } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import type { Download } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './progress.css'

export type Attachment = RowOf<typeof api.workflow.attachments.call>

/** Returns the attachments of a process or of one of its tasks. */
export function useAttachments(processInstanceId: string, taskId?: string): readonly Attachment[] | undefined {
  const { data } = useQuery(q(api.workflow.attachments, { processInstanceId }))
  return taskId === undefined ? data : data?.filter((one) => one.taskId === taskId)
}

/**
 * Pictures side by side. A click enlarges one and lets the user browse the others. `renderAction` renders the content
 * below each.
 */
export function Pictures({
  pictures,
  renderAction,
}: {
  pictures: readonly Attachment[]
  renderAction?: (one: Attachment) => ReactNode
}) {
  return (
    <Image.PreviewGroup>
      <ul className="pictures">
        {pictures.map((picture) => (
          <li key={picture.attachmentId}>
            {picture.contentType.startsWith('image/') ? <Picture picture={picture} /> : <Paper paper={picture} />}
            {renderAction?.(picture)}
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

function Picture({ picture: { attachmentId, fileName, employeeName, at } }: { picture: Attachment }) {
  const t = useWords(words)
  const f = useFormat()
  // A picture never changes, so it is fetched only once.
  const { data: url, isError } = useQuery({
    queryKey: ['picture', attachmentId],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true, untold: true }
      const { blob } = (await api.workflow.attachment(sendWith({ attachmentId }, options))) as Download
      return readAsUrl(blob)
    },
    staleTime: 'static',
  })
  const title = t.pictureBy(fileName, employeeName, f.instant(at))
  if (isError) return <span className="picture-missing">{t.notShown}</span>
  if (!url) return <span className="picture-missing" aria-busy="true" />
  return <Image src={url} alt={title} title={title} width={96} height={96} className="picture" />
}

/** An attachment other than a picture, which can be downloaded. */
function Paper({ paper: { attachmentId, fileName, employeeName, at } }: { paper: Attachment }) {
  const t = useWords(words)
  const f = useFormat()
  const keep = async () => {
    const { blob } = (await api.workflow.attachment(sendWith({ attachmentId }, {}))) as Download
    saveFile({ name: fileName, blob })
  }
  return (
    <button
      type="button"
      className="plain link"
      title={t.pictureBy(fileName, employeeName, f.instant(at))}
      onClick={() => void keep()}
    >
      {fileName}
    </button>
  )
}

const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the picture could not be read')))
    reader.readAsDataURL(blob)
  })
