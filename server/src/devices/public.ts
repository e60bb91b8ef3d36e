export { command, type Olt, type OltDriver } from './driver.ts'
export { type OltConnection, overSsh } from './ssh.ts'
export { parametersOf, render } from './template.ts'
