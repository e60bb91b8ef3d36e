/** Lines whose price or offering changes for everybody. */
export { moveToVersion } from './move-to-version.ts'
export { weighChange } from './weigh-change.ts'
