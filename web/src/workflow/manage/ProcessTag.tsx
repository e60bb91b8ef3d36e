import type { processFlow } from '@lastmile/contract/processes/tasks.ts'
import { StatusTag, type Tone } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type ProcessStatus = (typeof processFlow.states)[number]

const tones: Record<ProcessStatus, Tone> = { active: 'busy', suspended: 'wait', completed: 'good', cancelled: 'quiet' }

/** The state of a process as a tag. `active` means in progress here, whereas for a product it means fine. */
export function ProcessTag({ status }: { status: ProcessStatus }) {
  return <StatusTag state={status} tone={tones[status]} label={useWords(words).statuses[status]} />
}
