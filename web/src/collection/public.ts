/** The notice shown where expiry and arrears have no consequences. */
export { NoStages, useNoStages } from './NoStages.tsx'
