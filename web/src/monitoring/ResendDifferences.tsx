import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { useCall, useForEditing } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Preview = RowOf<typeof api.monitoring.preview.call>
type ResendProps = { differenceIds: readonly number[]; onDone: () => void }

/** What resending the lines of differences sends, and the button that does so for those that can be resent. */
export function ResendDifferences({ differenceIds, onDone }: ResendProps) {
  const t = useWords(words)
  const data = useForEditing(q(api.monitoring.preview, { differenceIds: [...differenceIds] }))
  const { run, busy } = useCall(api.monitoring.resend, { done: ({ resentCount }) => t.resent(resentCount), onDone })
  if (!data) return <Loading />
  const ready = data.filter(({ problem }) => problem === null).map(({ differenceId }) => differenceId)
  return (
    <>
      <Alert type="warning" showIcon title={t.resendEffect} />
      <DataTable<Preview>
        aria-label={t.resendTitle}
        rows={data}
        rowKey={({ differenceId }) => String(differenceId)}
        columns={(c) => [
          c.custom('customerName', { width: 180, show: sayCustomer, text: sayCustomer }),
          c.text('productCode', { width: 130 }),
          c.custom('sends', { show: drawSends, text: ({ sends, problem }) => problem ?? sends ?? nothing }),
        ]}
      />
      <div className="row-actions">
        <ConfirmButton
          type="primary"
          busy={busy}
          why={ready.length === 0 ? t.chooseResendable : undefined}
          question={t.askResend(ready.length, data.length - ready.length)}
          onConfirm={() => run({ differenceIds: ready })}
        >
          {t.resendMany(ready.length)}
        </ConfirmButton>
      </div>
    </>
  )
}

const sayCustomer = ({ customerName, account }: Preview) =>
  [customerName, account].filter(Boolean).join(' · ') || nothing

const drawSends = ({ sends, problem }: Preview) =>
  problem === null ? <pre>{sends}</pre> : <div className="monitoring-cause">{problem}</div>
