import { indexed, readersOf } from '@lastmile/contract/platform/labels.ts'
import type { FunctionCode, Language } from '@lastmile/contract/words.ts'
import listed from 'virtual:functions'
import { labelsIn } from './built-load.ts'

/** Replaces `contract/src/words.ts` in the build: labels come from the loaded language, and functions are included. */
export const { functions, functionCodes, actTypeOf } = indexed<FunctionCode>(listed)
export const { fieldLabel, isField, term, subject } = readersOf(labelsIn)
/** Returns the key for a language in a text that has both. */
export const tongue = (language: Language) => (language === 'zh-CN' ? 'zh' : 'en')
