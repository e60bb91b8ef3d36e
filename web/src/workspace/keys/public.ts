/** The list of all keys. */
export { Keys } from './Keys.tsx'
export { words as keysWords } from './words.ts'
