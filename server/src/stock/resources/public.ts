/** Devices into the store with their numbers, out to technicians and customers, and back. */
export { installDevice, type Ownership, recallDevice, releaseDevice } from './devices.ts'
export { storeDevices } from './in-storage.ts'
export { listAtHand } from './list-at-hand.ts'
export { issueDevices } from './issue.ts'
export { refusePlaceInUse, listNetworkPlaces, placeDevice, replaceInNetwork, takeOutDevice } from './place.ts'
export { deviceHistory, recycleDevice } from './recycle.ts'
export {
  deviceOf,
  findAtHand,
  type ModelledDevice,
  reserveDevice,
  swapDevice,
  unreserveDevice,
} from './replace-device.ts'
