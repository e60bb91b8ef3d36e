import { Modal } from 'antd'
import { useWords } from '#platform/words.ts'
import { Delegations } from './Delegations.tsx'
import { words } from './words.ts'

/** The user's own deputies and principals, in a dialog over the open page. */
export function MyDelegations({ close }: { close: () => void }) {
  const t = useWords(words)
  return (
    <Modal open title={t.title} footer={null} onCancel={close} width={900}>
      <Delegations />
    </Modal>
  )
}
