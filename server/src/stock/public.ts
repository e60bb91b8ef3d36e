/** Devices and materials: where they are and who holds them. */
export { columnsOf, isPlaceVisible, receivingPlace } from './materials/place.ts'
export { returnMaterials, batchesUsedFor } from './materials/return-used.ts'
export { materialKinds } from './materials/kinds.ts'
export { useMaterials } from './materials/use.ts'
export {
  deviceOf,
  findAtHand,
  type ModelledDevice,
  reserveDevice,
  swapDevice,
  unreserveDevice,
} from './resources/replace-device.ts'
export { addImportedDevices, removeImportedDevices } from './resources/imported-devices.ts'
export { recycleTo } from './resources/recycle.ts'
export { installDevice, type Ownership, recallDevice, releaseDevice, unitOfDevice } from './resources/devices.ts'
