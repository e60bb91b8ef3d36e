/** The construction of distribution boxes, for the tasks that build them. */
export { cancelConstruction } from './end.ts'
export { buildForLine } from './for-line.ts'
export { begunDesign, constructionFacts, previousDesign } from './show.ts'
export { constructionKey, startConstruction } from './start.ts'
export { constructionSteps, type ConstructionRefusal } from './steps.ts'
