/** Test fixtures: blocks of numbered forms in every state. */
export * from './blocks.ts'
