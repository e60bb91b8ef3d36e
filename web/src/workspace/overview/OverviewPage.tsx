import { CustomerRecord, Exemptions, ModifyCustomer, Notices } from '#customers'
import { Beside, Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { History } from './History.tsx'
import { Lines } from './Lines.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { UnpaidBills } from './UnpaidBills.tsx'
import { words } from './words.ts'
import './overview.css'

/** An overview of a customer on one page: lines, debts, work in progress, personal data and history. */
export default function OverviewPage() {
  const t = useWords(words)
  return (
    <Page title={t.title} extra={<ModifyCustomer />}>
      <Beside aside={<History />}>
        <div className="overview">
          <UnpaidBills />
          <Lines />
          <OpenOrders />
          <CustomerRecord />
          <Exemptions />
          <Notices />
        </div>
      </Beside>
    </Page>
  )
}
