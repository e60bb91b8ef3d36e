import { definitions } from './definitions.ts'
import { formDefinitions } from './form-definitions.ts'

/** Process definitions, task forms and the rules that assign tasks; clients call them as part of `workflow`. */
export const processes = { ...definitions, ...formDefinitions }
