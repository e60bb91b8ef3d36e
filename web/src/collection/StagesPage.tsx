import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const standard = { paymentMode: 'prepaid', action: 'remind', minAmount: 0, workingDays: false, stopsBilling: false }

/** The collection stages: what happens how many days after a prepaid period ends or a bill is due. */
export default function StagesPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.stages}
      thing={t.stage}
      calls={api.collectionStages}
      filters={['paymentMode']}
      initial={standard}
      when={{
        minAmount: ({ paymentMode }) => paymentMode === 'postpaid',
        stopsBilling: ({ paymentMode, action }) => paymentMode === 'postpaid' && action === 'block',
      }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('paymentMode'),
        c.number('days'),
        c.word('action'),
        c.money('minAmount'),
        c.named('templateName', 'templateZhName'),
        c.yesNo('workingDays'),
        c.yesNo('stopsBilling', { hidden: true }),
      ]}
      inputs={{
        minAmount: <MoneyInput />,
        templateCode: <CallSelect call={api.messageTemplates.list} input={{ limit: 100 }} />,
      }}
      groups={[
        { title: t.stage[0], fields: ['code', 'name', 'zhName'] },
        {
          title: t.whenAndWhat,
          fields: ['paymentMode', 'days', 'action', 'stopsBilling', 'minAmount', 'templateCode', 'workingDays'],
        },
      ]}
    />
  )
}
