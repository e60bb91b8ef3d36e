import type { ReportCode } from '@lastmile/contract/reports/book.ts'
import { Input } from 'antd'
import { useGrantText } from '#access'
import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './definition-words.ts'
import { words as book } from './book/words.ts'

const lines = { minRows: 2, maxRows: 6 }

/** Report definitions: their names and order, which are in use, and who may open each. */
export default function DefinitionsPage() {
  const t = useWords(words)
  const { topics } = useWords(book)
  return (
    <MaintenancePage
      title={t.title}
      thing={t.thing}
      calls={api.reportDefinitions}
      inputs={{
        description: <Input.TextArea lang="en-US" autoSize={lines} />,
        zhDescription: <Input.TextArea lang="zh-CN" autoSize={lines} />,
      }}
      wide={['description', 'zhDescription']}
      width={960}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.custom('topic', { width: 160, show: ({ topic }) => topics[topic], text: ({ topic }) => topics[topic] }),
        c.named('description', 'zhDescription', { width: 420 }),
        c.number('sort', { width: 130 }),
        c.yesNo('active', { width: 90 }),
      ]}
      renderMore={(code) => <Holders reportCode={code as ReportCode} />}
    />
  )
}

type Holder = RowOf<typeof api.reportDefinitions.holders.call>

/** Who may open a report, and by which grants. */
function Holders({ reportCode }: { reportCode: ReportCode }) {
  const t = useWords(words)
  const said = useGrantText()
  const how = ({ ways }: Holder) => said(ways)
  return (
    <Box title={t.whoMayOpen}>
      <CallTable
        call={api.reportDefinitions.holders}
        input={{ reportCode }}
        name="holders"
        rowKey="employeeCode"
        aria-label={t.whoMayOpen}
        empty={<p className="muted">{t.nobody}</p>}
        columns={(c) => [
          c.named('trueName', 'zhName', { title: t.employee }),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.custom('ways', { title: t.byGrant, width: 420, show: how, text: how }),
        ]}
      />
    </Box>
  )
}
