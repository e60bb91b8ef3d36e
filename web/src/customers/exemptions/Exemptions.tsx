import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { EndForm, type Exemption } from './EndForm.tsx'
import { LastDay } from './LastDay.tsx'
import { RecordForm } from './RecordForm.tsx'
import { ScanCell } from './ScanCell.tsx'
import { words } from './words.ts'
import './exemptions.css'

const daysOf = (row: Exemption) => <LastDay exemption={row} since />
const certificateIn = (row: Exemption) => (
  <>
    {row.exemptionNo}
    <div className="muted">{row.authority}</div>
    <ScanCell exemption={row} />
  </>
)

/**
 * A customer's tax exemption certificates: a warning before one expires, recording the next one, and ending one early.
 */
export function Exemptions() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [recording, setRecording] = useState(false)
  const [ending, setEnding] = useState<Exemption | null>(null)
  const { data } = useQuery(q(api.taxExemptions.list, { customerCode, limit: 50 }))
  if (!data) return null
  return (
    <Box
      title={t.box}
      extra={
        <Can act="customer.exempt">
          <Button size="small" onClick={() => setRecording(true)}>
            {t.record}
          </Button>
        </Can>
      }
    >
      {data.rows.length === 0 ? <p className="muted">{t.none}</p> : <Certificates rows={data.rows} onEnd={setEnding} />}
      <Detail open={recording} onClose={() => setRecording(false)} title={t.recordTitle}>
        <RecordForm customerCode={customerCode} onDone={() => setRecording(false)} />
      </Detail>
      <Detail open={ending !== null} onClose={() => setEnding(null)} title={t.endTitle(ending?.exemptionNo ?? '')}>
        {ending ? <EndForm exemption={ending} onDone={() => setEnding(null)} /> : null}
      </Detail>
    </Box>
  )
}

function Certificates({ rows, onEnd }: { rows: readonly Exemption[]; onEnd: (exemption: Exemption) => void }) {
  const t = useWords(words)
  const f = useFormat()
  const warning = warningOf(rows)
  return (
    <div className="exemptions">
      {warning ? (
        <Alert
          type={warning.standing === 'exempt-over' ? 'info' : 'warning'}
          showIcon
          title={(warning.standing === 'exempt-over' ? t.hasEnded : t.endsSoon)(
            warning.exemptionNo,
            f.day(warning.validThrough ?? ''),
          )}
        />
      ) : null}
      <DataTable
        rows={rows}
        rowKey="exemptionCode"
        height="all"
        columns={(c) => [
          c.custom('exemptionNo', { show: certificateIn }),
          c.custom('validThrough', { title: t.days, show: daysOf }),
          c.status('standing', { width: 90 }),
          c.actions((row) => (
            <Can act="customer.exempt">
              <Button size="small" disabled={row.standing === 'exempt-over'} onClick={() => onEnd(row)}>
                {t.end}
              </Button>
            </Can>
          )),
        ]}
      />
    </div>
  )
}

/**
 * Returns the exemption to warn about: it expires soon without a successor, or it was the last one and is no longer
 * valid.
 */
function warningOf(rows: readonly Exemption[]): Exemption | undefined {
  if (rows.some(({ standing }) => standing === 'exempt-now' || standing === 'exempt-later')) return undefined
  const last = rows.toSorted((one, other) => (one.validThrough ?? '').localeCompare(other.validThrough ?? ''))
  return last.at(-1)
}
