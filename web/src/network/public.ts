/** Parts of the network for other slices: choosing the box and the port of a line, and the ports out of service. */
export { FaultyPorts, OdbPicker, RequestBox, useBoxesNear } from './ports/public.ts'
