/** Ports of distribution boxes: who holds which. */
export {
  freePort,
  keepPort,
  occupyPort,
  type PortChoice,
  type PortOf,
  portOf,
  releasePort,
  reservePort,
} from './ports.ts'
