/** Blocks of paper in the places where they can be, for tests. */
export * from './blocks.ts'
