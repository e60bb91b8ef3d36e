/** Printed tasks. Apart from the tasks: code that works with these need not load the fonts. */
export { workOrder } from './work-order.ts'
