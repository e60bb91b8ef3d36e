/** What the home page shows of backups. */
export { BackupsCard } from './BackupsCard.tsx'
