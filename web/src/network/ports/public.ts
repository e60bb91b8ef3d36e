/** Choosing the box and the port of a line, and the ports out of use. */
export { FaultyPorts } from './FaultyPorts.tsx'
export { OdbPicker } from './OdbPicker.tsx'
export { useBoxesNear } from './near.ts'
