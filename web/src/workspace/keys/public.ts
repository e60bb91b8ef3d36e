/** The list of all shortcuts. */
export { Keys } from './Keys.tsx'
export { words as keysWords } from './words.ts'
