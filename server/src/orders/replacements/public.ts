/** Replacing the device that serves a product. */
export { exchangeDevices, listReplaceable, previewReplacement, replaceDevice } from './replace-device.ts'
