/** What other pages say where nothing happens about expiry and arrears. */
export { NoStages, useNoStages } from './NoStages.tsx'
