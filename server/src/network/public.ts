/** Distribution boxes and their ports: who holds which, and boxes that are built. */
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
