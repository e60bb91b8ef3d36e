/** The notice shown where expiry and arrears have no effect. */
export { NoStages, useNoStages } from './NoStages.tsx'
