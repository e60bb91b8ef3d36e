import { useState } from 'react'
import { customColumns, DeviceFields, useCustomFields, useCustomFilters } from '#fields'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { ExportLink } from '#platform/show/ExportLink.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { HolderSelect } from '#stock/entries/PlaceSelect.tsx'
import { words } from './words.ts'
import { History } from './History.tsx'

type Device = RowOf<typeof api.stock.findResource.call>

/** Searches all devices, shows their movements, and issues those in the warehouse to people and units. */
export default function QueryPage() {
  const t = useWords(words)
  const issues = useCan('device.issue')
  const customFields = useCustomFields('device')
  const customFilters = useCustomFilters('device')
  const [open, setOpen] = useState<Device | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [issuing, setIssuing] = useState(false)
  const issued = () => {
    setIssuing(false)
    setChosen([])
  }
  return (
    <Page title={t.queryTitle} extra={<ExportLink dataKind="device" />}>
      <CallTable
        call={api.stock.findResource}
        filters={[
          { name: 'number', input: <SerialInput /> },
          { name: 'specCode', input: <CallSelect call={api.stock.deviceSpecs} input={{}} /> },
          'state',
          'own',
          ...customFilters,
        ]}
        title={t.devices}
        rowKey="number"
        onOpen={setOpen}
        {...(issues ? { select: 'many' as const, selected: chosen, onSelect: (keys) => setChosen(keys) } : {})}
        extra={
          issues ? (
            <ActionButton
              type="primary"
              why={chosen.length === 0 ? t.chooseDevices : undefined}
              onClick={() => setIssuing(true)}
            >
              {t.issue}
            </ActionButton>
          ) : undefined
        }
        empty={<EmptyState title={t.noDevices} />}
        columns={(c) => [
          c.link('number', (row) => () => setOpen(row)),
          c.text('mac'),
          c.named('specName', 'specZhName'),
          c.status('state', { width: 170 }),
          c.word('condition', { of: 'condition', hidden: true }),
          c.named('locationName', 'locationZhName'),
          c.text('productCode', { hidden: true }),
          c.word('ownership'),
          c.day('warrantyUntil'),
          c.number('preAuthCount', { hidden: true }),
          c.money('lostValue', { hidden: true }),
          c.named('chargedName', 'chargedZhName', { hidden: true }),
          c.text('chargedOrder', { hidden: true }),
          ...customColumns<Device>(customFields, { hidden: true }),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? t.historyOf(open.number) : ''}
        width={960}
      >
        {open ? <Opened number={open.number} /> : null}
      </Detail>
      <Detail open={issuing} onClose={() => setIssuing(false)} title={t.issueTitle}>
        <Issue numbers={chosen} onDone={issued} />
      </Detail>
    </Page>
  )
}

/** The custom fields and the movements of a device. */
const Opened = ({ number }: { number: string }) => (
  <>
    <DeviceFields number={number} />
    <History number={number} />
  </>
)

function Issue({ numbers, onDone }: { numbers: string[]; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.physicalResources.issue, {
    fixed: { deviceNumbers: numbers },
    draft: false,
    done: ({ issued }) => t.issued(issued),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.issueAdvice(numbers.length)}</p>
      <CallForm form={form} submit={t.issue} confirm={t.askIssue(numbers.length)} columns={1}>
        <form.Field name="employeeCode">
          <HolderSelect of={{ placeKind: 'employee' }} />
        </form.Field>
        <form.Field name="organizationUnitCode" label={t.shelf}>
          <HolderSelect of={{ placeKind: 'department', taking: true }} />
        </form.Field>
      </CallForm>
    </>
  )
}
