import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { type Block, BlockList } from './BlockList.tsx'
import { Unclaimed } from './Unclaimed.tsx'
import { words } from './words.ts'

/** Distributes a department's numbers to its employees. */
export default function DistributePage() {
  const t = useWords(words)
  const [open, setOpen] = useState<Block | null>(null)
  return (
    <Page title={t.distributeTitle}>
      <BlockList
        title={t.withDepartment}
        state="received"
        onOpen={setOpen}
        renderActions={(block) => (
          <Button size="small" type="primary" onClick={() => setOpen(block)}>
            {t.distribute}
          </Button>
        )}
      />
      <Unclaimed title={t.notClaimed} state="assigned" />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${open.noteSeries} ${t.segment(open.startNumber, open.endNumber)}` : ''}
      >
        {open ? <Distribute block={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

function Distribute({ block, onDone }: { block: Block; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.invoices.distribute, {
    fixed: { blockId: block.blockId },
    draft: block.blockId,
    done: ({ startNumber, endNumber }) => t.distributed(startNumber, endNumber),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.distributeAdvice}</p>
      <CallForm form={form} submit={t.distribute} confirm={t.askDistribute} columns={2}>
        <form.Field name="employeeCode">
          <CallSelect
            call={api.employees.byOrganizationUnit}
            input={{ organizationUnitCode: block.holderCode }}
            choice={({ code, trueName, zhName, name }) => ({ code, name: trueName, zhName, hint: name })}
          />
        </form.Field>
        <form.Field name="quantity" hint={t.allNumbers(block.numbersLeft)} />
      </CallForm>
    </>
  )
}
