/** Line terminals with their sign-in, and distribution boxes with their ports: who holds which, and adding boxes. */
export { buildBox, checkNewBox } from './build-box.ts'
export {
  failPort,
  freePort,
  confirmPortReservation,
  occupyPort,
  type PortChoice,
  portOf,
  releasePort,
  reservePort,
} from './ports.ts'
export { occupyImported, releaseImported } from './imported-ports.ts'
export { odbRoutes } from './manage-odbs.ts'
export { oltRoutes } from './olts/manage-olts.ts'
export { checkHostKey } from './olts/host-key.ts'
export { type Olt, oltAt } from './olts/olt.ts'
export { type SignIn, signInOf } from './olts/sign-in.ts'
export { allowSignIn, beginOltTest, endOltTest, recordRefusal } from './olts/test-result.ts'
