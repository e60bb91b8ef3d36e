/** What reports know of the month: who is pursued for what is owed. */
export { answers, pauseEnded } from '#month/collection'
