/** Choosing the box and the port of a line. */
export { OdbPicker } from './OdbPicker.tsx'
export { useBoxesNear } from './near.ts'
