import { useCustomer } from '#platform/customer.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { RecoveryList } from './RecoveryList.tsx'
import { words } from './words.ts'

/** The devices that a customer has to return or has returned. */
export default function CustomerEquipmentPage() {
  const t = useWords(words)
  return (
    <Page title={t.equipment}>
      <RecoveryList
        customerCode={useCustomer()}
        empty={<EmptyState title={t.noneOfCustomer}>{t.noneOfCustomerAdvice}</EmptyState>}
      />
    </Page>
  )
}
