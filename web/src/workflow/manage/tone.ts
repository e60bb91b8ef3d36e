import type { processFlow } from '@lastmile/contract/tasks.ts'
import type { Tone } from '#platform/show/StatusTag.tsx'

type ProcessStatus = (typeof processFlow.states)[number]

const tones: Record<ProcessStatus, Tone> = { active: 'busy', suspended: 'wait', completed: 'good', cancelled: 'quiet' }

/** A process that is active is under way, and not yet well. */
export const toneOfProcess = (status: ProcessStatus): Tone => tones[status]
