/** Distribution boxes and their ports: who holds which, and adding new boxes. */
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
