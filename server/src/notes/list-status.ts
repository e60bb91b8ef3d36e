import { type notes, noteBlockFlow } from '@lastmile/contract/notes/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import type { Handler } from '#platform/context.ts'

/** Lists the states of a note block, in order. */
export const listStatus: Handler<typeof notes.status> = async () =>
  noteBlockFlow.states.map((code) => ({ code, name: term(code, 'en-US'), zhName: term(code, 'zh-CN') }))
