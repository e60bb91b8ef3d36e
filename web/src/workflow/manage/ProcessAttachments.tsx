import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { common } from '#platform/common-words.ts'
import { FilePicker } from '#platform/inputs/FilePicker.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Pictures, useAttachments, useSending } from '#processes'
import { words } from './words.ts'

/** Pictures and documents of a process. More can be attached until the process has ended. */
export function ProcessAttachments({ processInstanceId, ended }: { processInstanceId: string; ended: boolean }) {
  const t = useWords(words)
  const shared = useWords(common)
  const { send, sending } = useSending({ processInstanceId })
  const pictures = useAttachments(processInstanceId) ?? []
  if (ended && pictures.length === 0) return null
  const shown = pictures.length > 0 ? <Pictures pictures={pictures} /> : null
  return (
    <Box title={t.pictures}>
      {ended ? (
        shown
      ) : (
        <>
          <FilePicker many busy={sending} icon={<UploadOutlined />} label={t.attach} onFiles={send} above={shown} />
          <div className="field-hint">{t.attachHint(shared.fileTooLarge('5M'))}</div>
        </>
      )}
    </Box>
  )
}
