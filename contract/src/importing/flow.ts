import { flow } from '#platform/flow.ts'

/** The states of an import. An undo that is stopped, or meets an entry in use, ends in `import-done` again. */
export const importFlow = flow({
  'import-running': { stop: 'import-done', finish: 'import-done' },
  'import-done': { undo: 'import-undoing' },
  'import-undoing': { stop: 'import-done', finish: 'import-undone' },
  'import-undone': {},
})
/** The state of an import. */
export type ImportState = (typeof importFlow.states)[number]
