/** Ports of distribution boxes: who holds which. */
export {
  failPort,
  freePort,
  keepPort,
  occupyPort,
  type PortChoice,
  portOf,
  releasePort,
  reservePort,
} from './ports.ts'
