import { flow } from '#platform/flow.ts'

/** The states of an order (TM Forum TMF622, docs/domain.md#orders). */
export const orderFlow = flow({
  acknowledged: { submit: 'pending', complete: 'completed', cancel: 'cancelled' },
  pending: { pay: 'inProgress', cancel: 'cancelled' },
  held: { release: 'inProgress', fail: 'failed', cancel: 'cancelled' },
  inProgress: { hold: 'held', complete: 'completed', fail: 'failed', cancel: 'cancelled' },
  completed: {},
  failed: {},
  cancelled: {},
})

/** Undoes a paid and completed order in full: a renewal whose months have not begun, or a charge paid today. */
export const undoFlow = flow({ completed: { undo: 'cancelled' }, cancelled: {} })

/** The states of a product (TM Forum TMF637, docs/domain.md#products). `suspended` is derived from its blocks. */
export const productFlow = flow({
  created: { accept: 'pendingActive', cancel: 'cancelled', abort: 'aborted' },
  pendingActive: { activate: 'active', cancel: 'cancelled', abort: 'aborted' },
  active: { suspend: 'suspended', close: 'pendingTerminate', cancel: 'terminated' },
  suspended: { resume: 'active', close: 'pendingTerminate', cancel: 'terminated' },
  pendingTerminate: { terminate: 'terminated' },
  terminated: {},
  cancelled: {},
  aborted: {},
})
