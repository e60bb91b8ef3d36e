/** Devices and materials, where they are and who holds them. */
export {
  columnsOf,
  returnMaterials,
  materialKinds,
  isPlaceVisible,
  batchesUsedFor,
  useMaterials,
} from '#stock/materials'
export {
  deviceOf,
  findAtHand,
  installDevice,
  type ModelledDevice,
  type Ownership,
  recallDevice,
  releaseDevice,
  reserveDevice,
  swapDevice,
  unreserveDevice,
} from '#stock/resources'
