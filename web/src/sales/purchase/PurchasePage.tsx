import type { Output } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { Sold } from './Sold.tsx'
import { words } from './words.ts'

type Submitted = Output<typeof sales.purchaseBroadband>

/**
 * Sells a further line, or an add-on for an existing line. It serves both page 6 and the page of value-added products.
 */
export function PurchaseView({ onlyExtras = false }: { onlyExtras?: boolean }) {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [sold, setSold] = useState<Submitted | null>(null)
  const { data: customer } = useQuery(q(api.customers.get, { customerCode }))
  return (
    <Page title={onlyExtras ? t.extras : t.title}>
      {sold ? (
        <Sold sold={sold} onAnother={() => setSold(null)} />
      ) : customer ? (
        <PurchaseForm customer={customer} onlyExtras={onlyExtras} onSold={setSold} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

export default PurchaseView
