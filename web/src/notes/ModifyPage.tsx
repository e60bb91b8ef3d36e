import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { type Block, typeFilter } from './BlockList.tsx'
import { words } from './words.ts'

/** Corrects a block that was entered wrongly, as long as it is in storage and no numbers were issued. */
export default function ModifyPage() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.noteBlocks.forModify, 'blockId')
  return (
    <Page title={t.modifyTitle}>
      <CallTable
        call={api.noteBlocks.forModify}
        filters={[typeFilter, 'noteSeries']}
        title={t.canBeModified}
        rowKey="blockId"
        onOpen={setOpen}
        empty={<EmptyState title={t.none} />}
        columns={(c) => [
          c.named('typeName', 'typeZhName'),
          c.text('noteSeries'),
          c.serial('startNumber'),
          c.serial('endNumber'),
          c.named('holderName', 'holderZhName'),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.modify}
            </Button>
          )),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${open.noteSeries} ${t.segment(open.startNumber, open.endNumber)}` : ''}
      >
        {open ? <Modify block={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

function Modify({ block, onDone }: { block: Block; onDone: () => void }) {
  const t = useWords(words)
  const { typeCode, noteSeries, startNumber, endNumber } = block
  const form = useCallForm(api.invoices.modify, {
    fixed: { blockId: block.blockId },
    initial: { typeCode, noteSeries, startNumber, endNumber },
    draft: block.blockId,
    done: (now) => t.modified(now.startNumber, now.endNumber),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.modifyAdvice}</p>
      <CallForm form={form} submit={t.modify} confirm={t.askModify} columns={2}>
        <form.Field name="typeCode">
          <CallSelect call={api.notes.types} input={{}} />
        </form.Field>
        <form.Field name="noteSeries" />
        <form.Field name="startNumber" />
        <form.Field name="endNumber" />
      </CallForm>
    </>
  )
}
