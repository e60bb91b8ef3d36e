import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { api, q } from '#platform/api.ts'
import { useWords } from '#platform/words.ts'
import { ReleaseNotes } from './ReleaseNotes.tsx'
import { words } from './words.ts'

/** The notes of all releases, opened from the user menu. */
export default function ReleaseNotesDialog({ close }: { close: () => void }) {
  const t = useWords(words)
  const { data } = useQuery(q(api.releaseNotes.list, {}))
  return (
    <Modal open onCancel={close} title={t.title} footer={null} width={640} destroyOnHidden>
      <ReleaseNotes releases={data?.releases ?? []} />
    </Modal>
  )
}
