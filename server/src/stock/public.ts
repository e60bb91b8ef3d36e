/** Devices and materials, where they are and who holds them. */
export { installDevice, releaseDevice } from './devices.ts'
export { useMaterials } from './materials.ts'
