/** Cash in every place it can be, and cheques on their way to the bank, for tests. */
export * from './cash.ts'
export * from './cheques.ts'
export * from './shortages.ts'
