import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { type Block, BlockList } from './BlockList.tsx'
import { Unclaimed } from './Unclaimed.tsx'
import { words } from './words.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Dispatches numbers from the store to the departments. */
export default function DispatchPage() {
  const t = useWords(words)
  const [open, setOpen] = useState<Block | null>(null)
  return (
    <Page title={t.dispatchTitle}>
      <BlockList
        title={t.inStore}
        state="inStorage"
        onOpen={setOpen}
        renderActions={(block) => (
          <Button size="small" type="primary" onClick={() => setOpen(block)}>
            {t.dispatch}
          </Button>
        )}
      />
      <Unclaimed title={t.sentOut} state="dispatched" />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${open.noteSeries} ${t.segment(open.startNumber, open.endNumber)}` : ''}
      >
        {open ? <Dispatch block={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

function Dispatch({ block, onDone }: { block: Block; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.invoices.dispatch, {
    fixed: { blockId: block.blockId },
    draft: block.blockId,
    done: ({ startNumber, endNumber }) => t.dispatched(startNumber, endNumber),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.dispatchAdvice}</p>
      <CallForm form={form} submit={t.dispatch} confirm={t.askDispatch} columns={2}>
        <form.Field name="organizationUnitCode">
          <UnitSelect />
        </form.Field>
        <form.Field name="quantity" hint={t.allNumbers(block.numbersLeft)} />
      </CallForm>
    </>
  )
}
