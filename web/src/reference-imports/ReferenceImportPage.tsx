import { ExportData } from '#exports'
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
import { useOwnKinds } from './own-kinds.ts'
import { words } from './words.ts'

type Import = RowOf<typeof api.referenceImports.list.call>

/** Imports areas, OLTs, boxes and offerings from a file, exports them and others, and lists earlier imports with their progress. */
export default function ReferenceImportPage() {
  const t = useWords(words)
  const f = useFormat()
  const kinds = useOwnKinds()
  const [open, setOpen] = useOpened(api.referenceImports.list, 'importId')
  const progress = ({ addedCount, lineCount }: Import) => t.progress(f.number(addedCount), f.number(lineCount))
  return (
    <Page title={t.title}>
      {kinds.length > 0 ? <NewImport kinds={kinds} /> : null}
      <Can act="dataExport">
        <ExportData />
      </Can>
      {kinds.length > 0 ? (
        <CallTable
          call={api.referenceImports.list}
          title={t.imports}
          rowKey="importId"
          onOpen={setOpen}
          moving={isMoving}
          empty={<EmptyState title={t.noImports}>{t.noImportsAdvice}</EmptyState>}
          columns={(c) => [
            c.instant('startedAt'),
            c.word('dataKind', { width: 90 }),
            c.link('fileName', (row) => () => setOpen(row), { width: 170, yields: true }),
            c.status('importState', { tone: ({ importState }) => importTones[importState] }),
            c.custom('addedCount', { align: 'end', width: 110, show: progress, text: progress }),
            c.number('skippedCount', { width: 100 }),
            c.number('failedCount', { width: 100 }),
            c.text('keptEntry', { width: 110 }),
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
      ) : null}
      <Detail open={open !== null} onClose={() => setOpen(null)} title={t.failures} width={720}>
        {open ? <Failures of={open} /> : null}
      </Detail>
    </Page>
  )
}

function Stop({ of: { importId, importState } }: { of: Import }) {
  const t = useWords(words)
  const stop = useCall(api.referenceImports.stop, { done: () => t.stopped })
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

function Undo({ of: { importId, importState, addedCount } }: { of: Import }) {
  const t = useWords(words)
  const f = useFormat()
  const undo = useCall(api.referenceImports.undo, { done: () => t.undoStarted })
  if (addedCount === 0) return null
  return (
    <ImportAction
      action="undo"
      state={importState}
      busy={undo.busy}
      question={t.askUndo(f.number(addedCount))}
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
      call={api.referenceImports.failures}
      input={{ importId }}
      name="failures"
      rowKey={({ line, code }) => `${line} ${code}`}
      empty={<EmptyState title={t.noFailures} />}
      columns={(c) => [
        c.number('line', { title: t.line, width: 60 }),
        c.text('code', { width: 160 }),
        c.text('message'),
      ]}
    />
  )
}
