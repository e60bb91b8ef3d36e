/** Figures of the home page, each for readers who may see the list behind it. */
export { HomeFigures } from './HomeFigures.tsx'
export { DeskLists } from './DeskLists.tsx'
export { PendingWork } from './PendingWork.tsx'
