import type { Sentences } from '#platform/act-types.ts'

/** Why the slice organizations says no: `{name}` is filled in by the call that refuses. */
export const refusals = {
  'unit-merged': {
    en: 'This unit was merged into another one and has ended for good',
    zh: '该机构已并入其他机构，不能再变更',
  },
} as const satisfies Sentences
