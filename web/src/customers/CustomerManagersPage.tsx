import { Modal } from 'antd'
import { useState } from 'react'
import { customColumns, useCustomFields } from '#fields'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Row = RowOf<typeof api.customerManagers.list.call>

/** Assigns the selected customers to a customer manager, or removes the one they have. */
export default function CustomerManagersPage() {
  const t = useWords(words)
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [asking, setAsking] = useState(false)
  const customFields = useCustomFields('customer')
  const clear = () => setChosen([])
  const customerCodes = chosen.map((row) => row.customerCode)
  const take = useCall(api.customerManagers.delete, { done: ({ changed }) => t.taken(changed), onDone: clear })
  return (
    <Page title={t.managers}>
      <CallTable
        call={api.customerManagers.list}
        filters={[
          'keyword',
          { name: 'manager', input: <CallSelect call={api.configuration.customerManagers} input={{}} /> },
          'withoutManager',
        ]}
        rowKey="customerCode"
        select="many"
        selected={customerCodes}
        onSelect={(_, rows) => setChosen(rows)}
        extra={
          <>
            <ConfirmButton
              why={chosen.every((row) => row.manager === null) ? t.chooseManaged : undefined}
              busy={take.busy}
              question={t.askTake(chosen.length)}
              onConfirm={() => take.run({ customerCodes })}
            >
              {t.takeFromManager}
            </ConfirmButton>
            <ActionButton
              type="primary"
              why={chosen.length === 0 ? t.chooseCustomers : undefined}
              onClick={() => setAsking(true)}
            >
              {t.handOver(chosen.length)}
            </ActionButton>
          </>
        }
        empty={<EmptyState title={t.noneManaged}>{t.noneManagedAdvice}</EmptyState>}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'baseInfo')),
          c.text('name'),
          c.text('contactTel'),
          c.text('manageAddress'),
          c.option('manager'),
          c.instant('managerSince', { hidden: true }),
          c.option('organizationUnit'),
          ...customColumns<Row>(customFields),
          c.instant('createdAt', { hidden: true }),
        ]}
      />
      <HandOverDialog
        open={asking}
        customerCodes={customerCodes}
        close={() => setAsking(false)}
        onDone={() => {
          setAsking(false)
          clear()
        }}
      />
    </Page>
  )
}

type DialogProps = { open: boolean; customerCodes: string[]; close: () => void; onDone: () => void }

function HandOverDialog({ open, customerCodes, close, onDone }: DialogProps) {
  const t = useWords(words)
  return (
    <Modal open={open} title={t.handOverTitle(customerCodes.length)} footer={null} onCancel={close} destroyOnHidden>
      <HandOver customerCodes={customerCodes} onDone={onDone} />
    </Modal>
  )
}

function HandOver({ customerCodes, onDone }: { customerCodes: string[]; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.customerManagers.modify, {
    fixed: { customerCodes },
    draft: false,
    done: ({ changed }) => t.handedOver(changed),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.handOverNow} confirm={t.askHandOver(customerCodes.length)} columns={1}>
      <form.Field name="manager">
        <CallSelect call={api.configuration.customerManagers} input={{}} />
      </form.Field>
    </CallForm>
  )
}
