/** Speaking to line terminals: making an ONT known, opening its service port, reading the light at its end. */
export { command, type Olt, type OltAnswer, type OltDriver, type OltSession } from './driver.ts'
export { simulateOlts, simulator, type Simulator } from './simulator.ts'
export { type Parameters, parametersOf, render, type Rendered } from './template.ts'
