export { colleague } from './colleague.ts'
export { EffectQuestion } from './Effect.tsx'
export { FunctionPicker } from './FunctionPicker.tsx'
export { Grants } from './Grants.tsx'
