import { Modal } from 'antd'
import { useWords } from '#platform/words.ts'
import { Keys } from './keys/Keys.tsx'
import { words as keysWords } from './keys/words.ts'

/** All keyboard shortcuts; `?` opens it. */
export default function KeysDialog({ close }: { close: () => void }) {
  const t = useWords(keysWords)
  return (
    <Modal open onCancel={close} title={t.title} footer={null} width={440} destroyOnHidden>
      <Keys />
    </Modal>
  )
}
