import { Flex } from 'antd'
import { ExportCustomers } from '#exports'
import { ImportAction, importTones, isMoving } from '#importing'
import { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { NewImport } from './NewImport.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { words } from './words.ts'

type Import = RowOf<typeof api.customerImports.list.call>

/** Imports existing customers from a file, and lists earlier imports with their progress. */
export default function CustomerImportPage() {
  const t = useWords(words)
  const f = useFormat()
  const [open, setOpen] = useOpened(api.customerImports.list, 'importId')
  const progress = ({ importedCount, lineCount }: Import) => t.progress(f.number(importedCount), f.number(lineCount))
  return (
    <Page title={t.title}>
      <NewImport />
      <Can act="customerExport">
        <ExportCustomers />
      </Can>
      <CallTable
        call={api.customerImports.list}
        title={t.imports}
        rowKey="importId"
        onOpen={setOpen}
        moving={isMoving}
        empty={<EmptyState title={t.noImports}>{t.noImportsAdvice}</EmptyState>}
        columns={(c) => [
          c.instant('startedAt'),
          c.link('fileName', (row) => () => setOpen(row), { width: 220, yields: true }),
          c.status('importState', { tone: ({ importState }) => importTones[importState] }),
          c.custom('importedCount', { align: 'end', width: 140, show: progress, text: progress }),
          c.number('failedCount', { width: 120 }),
          c.text('keptCustomer', { width: 140 }),
          c.text('startedByName'),
          c.instant('endedAt', { hidden: true }),
          c.number('lineCount', { hidden: true }),
          c.text('importId', { hidden: true }),
          c.actions((row) => (
            <>
              <Stop of={row} />
              <Undo of={row} />
            </>
          )),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open?.fileName} width={1040}>
        {open ? <Opened of={open} /> : null}
      </Detail>
    </Page>
  )
}

/** An import: what was left out, and its reconciliation with the old system. */
function Opened({ of }: { of: Import }) {
  const t = useWords(words)
  return (
    <Flex vertical gap={24}>
      <section>
        <h3>{t.failures}</h3>
        <Failures of={of} />
      </section>
      <Reconciliation importId={of.importId} />
    </Flex>
  )
}

function Stop({ of: { importId, importState } }: { of: Import }) {
  const t = useWords(words)
  const stop = useCall(api.customerImports.stop, { done: () => t.stopped })
  return (
    <ImportAction
      action="stop"
      state={importState}
      busy={stop.busy}
      question={importState === 'import-undoing' ? t.askStopUndo : t.askStop}
      onConfirm={() => stop.run({ importId })}
    >
      {t.stop}
    </ImportAction>
  )
}

function Undo({ of: { importId, importState, importedCount } }: { of: Import }) {
  const t = useWords(words)
  const f = useFormat()
  const undo = useCall(api.customerImports.undo, { done: () => t.undoStarted })
  return (
    <ImportAction
      action="undo"
      state={importState}
      busy={undo.busy}
      question={t.askUndo(f.number(importedCount))}
      onConfirm={() => undo.run({ importId })}
    >
      {t.undo}
    </ImportAction>
  )
}

function Failures({ of: { importId } }: { of: Import }) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.customerImports.failures}
      input={{ importId }}
      name="failures"
      rowKey={({ line }) => String(line)}
      empty={<EmptyState title={t.noFailures} />}
      columns={(c) => [
        c.number('line', { width: 60 }),
        c.text('externalCustomerCode', { width: 160 }),
        c.text('message'),
      ]}
    />
  )
}
