/** Test fixtures: cash in every state, and cheques on their way to the bank. */
export * from './cash.ts'
export * from './cheques.ts'
export * from './shortages.ts'
