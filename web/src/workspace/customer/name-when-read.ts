import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { QueryObserver } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'
import { session } from '#platform/session.ts'
import { nameCustomer } from '#workspace/tabs'

/**
 * Gives an open customer his name as soon as his head has been read, wherever one is by then: the head that asks for it
 * is given up by whoever leaves the workspace first.
 */
export function nameWhenRead(customerCode: CustomerCode): void {
  if (session.get().customers.find(({ code }) => code === customerCode)?.name !== '') return
  const head = new QueryObserver(queryClient, q(api.payments.head, { customerCode }))
  const known = head.getCurrentResult().data
  if (known) return nameCustomer(customerCode, known.name)
  const stop = head.subscribe(({ data, isFetching }) => {
    if (data) nameCustomer(customerCode, data.name)
    if (!isFetching) stop()
  })
}
