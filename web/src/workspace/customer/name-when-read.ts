import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { QueryObserver } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'
import { session } from '#platform/session.ts'
import { nameCustomer } from '#workspace/tabs/tabs.ts'

/**
 * Names an open customer once their summary has loaded, whichever page the clerk is on by then. The summary's own
 * request is cancelled if the clerk leaves the workspace early.
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
