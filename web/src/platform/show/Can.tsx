import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { ReactNode } from 'react'
import { useCan } from '#platform/session.ts'

/** Shows its content only to users who hold the function: `<Can act="order.cancel">…</Can>`. */
export function Can({
  act,
  children,
  otherwise = null,
}: {
  act: FunctionCode
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useCan(act) ? children : otherwise
}
