/** Choosing the box and the port of a line, and ports out of service. */
export { FaultyPorts } from './FaultyPorts.tsx'
export { MovePort, type Moving } from './MovePort.tsx'
export { OdbPicker } from './OdbPicker.tsx'
export { useBoxesNear } from './near.ts'
export { PortBar } from './PortStrip.tsx'
export { RequestBox } from './RequestBox.tsx'
