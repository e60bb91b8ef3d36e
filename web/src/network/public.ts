/** Parts of the network for other slices: selecting the box and port of a line, and the ports out of service. */
export { FaultyPorts } from './ports/FaultyPorts.tsx'
export { OdbPicker } from './ports/OdbPicker.tsx'
export { RequestBox } from './ports/RequestBox.tsx'
export { useBoxesNear } from './ports/near.ts'
