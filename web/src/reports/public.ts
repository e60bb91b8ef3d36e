/** The figures of the home page, each for users who may see the list behind it. */
export { HomeFigures } from './HomeFigures.tsx'
export { DeskLists } from './DeskLists.tsx'
export { PendingWork } from './PendingWork.tsx'
