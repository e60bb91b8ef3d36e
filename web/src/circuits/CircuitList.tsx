import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Unknown = RowOf<typeof api.circuits.unknown.call>
const olts = { call: api.olts.list, input: { limit: 50 }, search: 'keyword' as const }

/** The circuit patterns of OLTs, and the rejected circuits that no line has. */
export function CircuitList() {
  const t = useWords(words)
  return (
    <>
      <UnknownCircuits />
      <section className="detail">
        <div>
          <h3>{t.patterns}</h3>
          <p className="muted">{t.placeholders}</p>
        </div>
      </section>
      <MaintenancePage
        bare
        title={t.patterns}
        thing={t.pattern}
        calls={api.circuitPatterns}
        opens="oltCode"
        filters={[{ name: 'oltCode', input: <CallSelect {...olts} /> }]}
        columns={(c) => [c.text('oltCode', { width: 160 }), c.text('circuitPattern'), c.text('remotePattern')]}
        inputs={{
          oltCode: <CallSelect {...olts} />,
          circuitPattern: <Input placeholder="{{oltName}} xpon {{ponPort}}:{{ontId}}" />,
        }}
        fixed={['oltCode']}
        renderFirst={(circuitPatternId) => <Affected circuitPatternId={circuitPatternId} />}
        renderMore={(circuitPatternId) => <WithoutCircuit circuitPatternId={circuitPatternId} />}
      />
    </>
  )
}

/** The number of lines whose sessions a change of the pattern ends. */
function Affected({ circuitPatternId }: { circuitPatternId: string }) {
  const t = useWords(words)
  const { data } = useQuery(q(api.circuitPatterns.get, { circuitPatternId }))
  if (!data || data.derivedLines === 0) return null
  return <Alert type="warning" showIcon title={t.affects(data.derivedLines)} />
}

function WithoutCircuit({ circuitPatternId }: { circuitPatternId: string }) {
  const t = useWords(words)
  const { data } = useQuery(q(api.circuitPatterns.get, { circuitPatternId }))
  if (!data || data.withoutCircuit === 0) return null
  return <Alert type="warning" title={t.missing(data.withoutCircuit)} />
}

function UnknownCircuits() {
  const t = useWords(words)
  const [open, setOpen] = useState<Unknown | null>(null)
  return (
    <>
      <CallTable
        call={api.circuits.unknown}
        name="unknown-circuits"
        title={t.unknown}
        rowKey="unknownCircuitId"
        onOpen={setOpen}
        empty={<EmptyState title={t.noUnknown}>{t.noUnknownAdvice}</EmptyState>}
        columns={(c) => [
          c.link('circuitId', (row) => () => setOpen(row)),
          c.text('remoteId'),
          c.text('macAddress', { width: 150 }),
          c.text('signInName', { width: 150 }),
          c.number('attempts', { width: 90 }),
          c.instant('lastRejectedAt'),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open?.circuitId ?? ''} width={520}>
        {open ? <AssignForm circuit={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </>
  )
}

function AssignForm({ circuit, onDone }: { circuit: Unknown; onDone: () => void }) {
  const t = useWords(words)
  const { unknownCircuitId, circuitId, remoteId } = circuit
  const form = useCallForm(api.circuits.assign, {
    fixed: { unknownCircuitId },
    draft: false,
    done: ({ endsSession }) => (endsSession ? t.assignedEnding : t.assigned)(circuitId),
    onDone,
  })
  return (
    <div className="detail">
      <p className="muted">{t.assignEffect}</p>
      <CallForm form={form} submit={t.assign} columns={1}>
        <form.Field name="account" required />
        {remoteId === null ? null : <form.Field name="withRemoteId" />}
      </CallForm>
    </div>
  )
}
