/** What reports know of the month: who is pursued for what is owed. */
export { answers } from '#month/collection'
