/** Speaking to line terminals: making an ONT known, opening its service port, reading the light at its end. */
export { command, type Olt, type OltDriver } from './driver.ts'
export { type OltConnection, overSsh } from './ssh.ts'
export { parametersOf, render } from './template.ts'
