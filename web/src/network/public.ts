/** Parts of the network for other slices: choosing the box and the port of a line. */
export { OdbPicker, useBoxesNear } from './ports/public.ts'
