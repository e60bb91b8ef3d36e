/** Another device in the place of the one that serves a product. */
export { exchangeDevices, listReplaceable, previewReplacement, replaceDevice } from './replace-device.ts'
