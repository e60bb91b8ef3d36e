import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice organizations; the call that refuses fills in `{name}`. */
export const refusals = {
  'unit-merged': {
    en: 'This unit was merged into another one and has ended for good',
    zh: '该机构已并入其他机构，不能再变更',
  },
} as const satisfies Sentences
