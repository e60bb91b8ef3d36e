import { recoveryFlow } from '@lastmile/contract/recovery/calls.ts'
import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { openPdf } from '#platform/open-pdf.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Row = RowOf<typeof api.recoveries.list.call>

/** The forms that a row can open. */
export type Act = 'receive' | 'extend' | 'visit' | 'cancelVisit' | 'decide'

/** The actions that the state of a recovery and its visit allow. */
export function RecoveryActions({ row, onOpen }: { row: Row; onOpen: (act: Act) => void }) {
  const t = useWords(words)
  const planned = row.visitState === 'visit-planned'
  return (
    <>
      {recoveryFlow.can(row.state, 'receive') ? (
        <Can act="recovery.receive">
          <Button size="small" onClick={() => onOpen('receive')}>
            {t.receive}
          </Button>
        </Can>
      ) : null}
      {recoveryFlow.can(row.state, 'visit') ? (
        <Can act="recovery.visit">
          <Button size="small" onClick={() => onOpen(planned ? 'cancelVisit' : 'visit')}>
            {planned ? t.cancelVisit : t.fetch}
          </Button>
        </Can>
      ) : null}
      {recoveryFlow.can(row.state, 'extend') ? (
        <Can act="recovery.extend">
          <Button size="small" onClick={() => onOpen('extend')}>
            {t.extend}
          </Button>
        </Can>
      ) : null}
      {row.state === 'recovered' ? (
        <Button size="small" onClick={() => void openPdf(() => api.recoveries.receipt({ recoveryId: row.recoveryId }))}>
          {t.receipt}
        </Button>
      ) : null}
      {recoveryFlow.can(row.state, 'decide') ? (
        <Can act="recovery.charge">
          <Button size="small" onClick={() => onOpen('decide')}>
            {t.decide}
          </Button>
        </Can>
      ) : null}
    </>
  )
}
