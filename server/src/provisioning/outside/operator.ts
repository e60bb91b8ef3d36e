import type { OutsideProcess } from '@lastmile/contract/provisioning/outside.ts'

/** An employee's request about a process. Repeating a key has no further effect. */
export type ProcessRequest = { processNo: string; action: 'retry' | 'close'; remark: string; key: string }

/** Thrown if the external operator did not carry out a request; states the reason. */
export class NotDone extends Error {
  readonly why: 'silent' | 'not-found' | 'wrong-state'
  constructor(why: NotDone['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** The parts of the external operator's interface that we use. Both throw NotDone. */
export type OutsideOperator = {
  source: 'address' | 'examples'
  list: () => Promise<OutsideProcess[]>
  modify: (desired: ProcessRequest) => Promise<OutsideProcess>
}
