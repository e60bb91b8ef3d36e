/** Cash in every place it can be, for tests. */
export * from './cash.ts'
