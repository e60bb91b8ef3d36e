import { messageKinds } from '@lastmile/contract/messages/kinds.ts'
import type { MessageTarget } from '@lastmile/contract/messages/target.ts'
import type { Message } from '@lastmile/contract/messages/calls.ts'
import { paths } from '#platform/paths.ts'
import { session } from '#platform/session.ts'

/** Returns the path of a message's target, or null if the user may not open it. */
export function pathOf({ kind, params }: Message): string | null {
  const { code, customerCode, filters }: MessageTarget = messageKinds[kind].target(params)
  if (session.get().permissions[code] !== true) return null
  return customerCode ? paths.customer(customerCode, code, filters) : paths.menu(code, filters)
}
