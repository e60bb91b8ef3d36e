import { noteRequestFlow } from '@lastmile/contract/notes/calls.ts'
import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { Button } from 'antd'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Photo } from './Photo.tsx'
import { words } from './words.ts'

type Request = RowOf<typeof api.noteBlocks.forApprove.call>

/** Void numbers, write-offs and losses, pending or decided. */
export function Requests({ title }: { title: string }) {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.noteBlocks.forApprove, 'requestId')
  return (
    <>
      <CallTable
        call={api.noteBlocks.forApprove}
        filters={['state']}
        name="requests"
        title={title}
        rowKey="requestId"
        onOpen={setOpen}
        empty={<EmptyState title={t.nothingToApprove} />}
        columns={(c) => [
          c.word('requestKind'),
          c.named('typeName', 'typeZhName'),
          c.text('noteSeries'),
          c.serial('startNumber'),
          c.serial('endNumber'),
          c.text('reason'),
          c.status('state', { width: 150 }),
          c.text('requestedByName'),
          c.instant('requestedAt'),
          c.text('decidedByName', { hidden: true }),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.details}
            </Button>
          )),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${open.noteSeries} ${t.segment(open.startNumber, open.endNumber)}` : ''}
        extra={open ? <Decide of={open} onDone={() => setOpen(null)} /> : null}
      >
        {open ? <Facts of={open} /> : null}
      </Detail>
    </>
  )
}

function Facts({ of }: { of: Request }) {
  const language = useLanguage()
  return (
    <>
      <Figures
        items={[
          { field: 'state', value: <StatusTag state={of.state} /> },
          { field: 'typeName', value: nameIn(language, { name: of.typeName, zhName: of.typeZhName }) },
          { field: 'requestedByName', value: of.requestedByName },
          { field: 'requestedAt', value: <InstantText value={of.requestedAt} /> },
          { field: 'reason', value: of.reason },
          { field: 'decidedByName', value: of.decidedByName },
        ]}
      />
      {of.pictured ? <Photo requestId={of.requestId} /> : null}
    </>
  )
}

function Decide({ of, onDone }: { of: Request; onDone: () => void }) {
  const t = useWords(words)
  const c = useWords(common)
  const may = useCan('NoteApproveAct')
  const decide = useCall(api.noteBlocks.approve, { done: t.decided, onDone })
  const restore = useCall(api.invoices.restore, { done: t.restored, onDone })
  const { requestId } = of
  if (!may) return null
  if (of.ownRequest && of.state === 'proposed') return <p className="muted">{c.anotherDecides}</p>
  return (
    <div className="row-actions">
      {noteRequestFlow.can(of.state, 'approve') ? (
        <ConfirmButton
          type="primary"
          busy={decide.busy}
          question={t.askApprove}
          onConfirm={() => decide.run({ requestId, decision: 'approve' })}
        >
          {t.approve}
        </ConfirmButton>
      ) : null}
      {of.state === 'proposed' ? (
        <ConfirmButton
          busy={decide.busy}
          question={t.askDecline}
          onConfirm={() => decide.run({ requestId, decision: 'decline' })}
        >
          {t.decline}
        </ConfirmButton>
      ) : null}
      {of.state === 'approved' && of.restorable ? (
        <ConfirmButton busy={restore.busy} question={t.askRestore} onConfirm={() => restore.run({ requestId })}>
          {t.restore}
        </ConfirmButton>
      ) : null}
    </div>
  )
}
