/** What other slices show of the network: choosing the box and the port of a line. */
export { OdbPicker, useBoxesNear } from './ports/public.ts'
