/** Work that employees ask each other for: internal orders. */
export { launch, listLaunchable, listMine, showStartForm } from './launch.ts'
