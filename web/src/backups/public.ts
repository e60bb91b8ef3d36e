/** The backup card of the home page. */
export { BackupsCard } from './BackupsCard.tsx'
