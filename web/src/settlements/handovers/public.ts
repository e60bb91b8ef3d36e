/** The cash of a drawer goes from one clerk to the next. */
export { Handovers } from './Handovers.tsx'
