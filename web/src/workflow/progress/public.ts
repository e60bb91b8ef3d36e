/** What a process has done so far: its steps, what was filled in, its pictures. */
export { FilledIn } from './FilledIn.tsx'
export { type Attachment, Pictures, useAttachments } from './Pictures.tsx'
export { Steps } from './Steps.tsx'
export { labelOf } from './values.ts'
