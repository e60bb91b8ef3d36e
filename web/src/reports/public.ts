/** Figures of the home page, each for whoever may see what is behind it. */
export { HomeFigures } from './HomeFigures.tsx'
export { Waiting } from './Waiting.tsx'
