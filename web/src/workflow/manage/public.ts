/** One process, and the tag of its state. */
export { ProcessDetail } from './ProcessDetail.tsx'
export { ProcessTag } from './ProcessTag.tsx'
