/** Tasks on paper. Apart from the tasks: who works on these need not load the fonts. */
export { workOrder } from './work-order.ts'
