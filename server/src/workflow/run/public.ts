/** Processes as they run: started, moved on, told things, ended. Every element visited leaves a row. */
export { leave } from './activities.ts'
export { homeOf } from './assignment.ts'
export { definitionOf, deployAll } from './definitions.ts'
export { type Instance, lockInstance, remember, turn, type Variables } from './instances.ts'
export { ofProduct } from './of-product.ts'
export { cancelProcess, hear, proceed, repeat, startProcess, wake } from './proceed.ts'
export { settingsOf } from './settings.ts'
export { moveTimers, onTimer } from './timers.ts'
