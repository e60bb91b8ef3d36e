/** Commands to line terminals: registering an ONT, opening its service port, reading its optical power. */
export { command, type Olt, type OltDriver } from './driver.ts'
export { type OltConnection, overSsh } from './ssh.ts'
export { parametersOf, render } from './template.ts'
