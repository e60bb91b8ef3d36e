import { en } from './words.en.ts'
import { zh } from './words.zh.ts'

/** Words that every page needs: buttons, empty lists, failures. */
export const common = { en, zh }
