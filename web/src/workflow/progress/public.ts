/** The progress of a process: its steps, the values entered, its pictures. */
export { FilledIn } from './FilledIn.tsx'
export { type Attachment, Pictures, useAttachments } from './Pictures.tsx'
export { Steps } from './Steps.tsx'
export { labelOf } from './values.ts'
export { useSending } from './use-sending.ts'
