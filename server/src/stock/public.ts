/** Devices and materials, where they are and who holds them. */
export { installDevice, recallDevice, releaseDevice } from './devices.ts'
export { useMaterials } from './materials.ts'
export {
  deviceOf,
  findAtHand,
  type ModelledDevice,
  reserveDevice,
  swapDevice,
  unreserveDevice,
} from './replace-device.ts'
