import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import { recycleActions } from '@lastmile/contract/stock/resources.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { HolderSelect } from '#stock/entries/PlaceSelect.tsx'
import { takingStores } from '#stock/entries/by-own-code.ts'
import { words } from './words.ts'
import { History } from './History.tsx'

type Device = RowOf<typeof api.stock.findResource.call>

/** Returns the manual actions that are possible on a device now. */
const actionsOf = ({ state, productCode }: Device) =>
  productCode === null ? recycleActions.filter((action) => deviceFlow.can(state, action)) : []

/**
 * Takes devices back manually, tests them, and returns them to stock, sends them to repair, scraps them or reports them
 * lost.
 */
export default function RecyclePage() {
  const t = useWords(words)
  const [open, setOpen] = useState<Device | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={t.recycleTitle}>
      <p className="muted">{t.recycleAdvice}</p>
      <CallTable
        call={api.stock.findResource}
        filters={[
          { name: 'number', input: <SerialInput /> },
          'state',
          { name: 'specCode', input: <CallSelect call={api.stock.deviceSpecs} input={{}} /> },
        ]}
        title={t.devices}
        rowKey="number"
        onOpen={setOpen}
        empty={<EmptyState title={t.noDevices} />}
        columns={(c) => [
          c.text('number'),
          c.named('specName', 'specZhName'),
          c.status('state', { width: 170 }),
          c.word('condition', { of: 'condition' }),
          c.named('locationName', 'locationZhName'),
          c.text('productCode'),
          c.actions((row) =>
            actionsOf(row).length > 0 ? (
              <Button size="small" onClick={() => setOpen(row)}>
                {t.recycle}
              </Button>
            ) : null,
          ),
        ]}
      />
      <Detail open={open !== null} onClose={close} title={open ? t.historyOf(open.number) : ''} width={960}>
        {open ? (
          <>
            {actionsOf(open).length > 0 ? <Recycle device={open} onDone={close} /> : null}
            <History number={open.number} />
          </>
        ) : null}
      </Detail>
    </Page>
  )
}

function Recycle({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const actions = actionsOf(device)
  const form = useCallForm(api.physicalResources.recycle, {
    fixed: { number: device.number },
    initial: { chargedTo: 'nobody', ...(actions[0] && { recycleAction: actions[0] }) },
    draft: false,
    done: ({ number, state, chargedOrder, credited }) => {
      const now = term(state, language)
      if (credited !== null) return t.credited(number, now, f.money(credited))
      return chargedOrder === null ? t.recycled(number, now) : t.charged(number, now, chargedOrder)
    },
    onDone,
  })
  return (
    <CallForm form={form} submit={t.recycle} confirm={t.askRecycle} columns={2}>
      <form.Field name="recycleAction">
        <SearchSelect options={actions.map((code) => ({ code, name: term(code, language) }))} />
      </form.Field>
      <form.Field name="organizationUnitCode" label={t.storeOfReturn}>
        <HolderSelect of={takingStores} />
      </form.Field>
      <form.Field name="reason" wide />
      {form.values.recycleAction === 'handBack' && device.creditOnReturn !== null ? (
        <Alert
          className="wide"
          type="info"
          showIcon
          title={(device.chargedOrder === null ? t.creditEmployee : t.creditOnReturn)(
            nameIn(language, { name: device.chargedName ?? '', zhName: device.chargedZhName ?? '' }),
            f.money(device.creditOnReturn),
          )}
        />
      ) : null}
      {form.values.recycleAction === 'reportLost' ? (
        <>
          <form.Field name="lostValue" hint={t.lostHint}>
            <MoneyInput />
          </form.Field>
          <form.Field name="chargedTo" hint={device.locationKind === 'customer' ? t.chargedHint : undefined} />
          {form.values.chargedTo === 'employee' ? (
            <form.Field name="chargedEmployee" required>
              <HolderSelect of={{ placeKind: 'employee' }} />
            </form.Field>
          ) : null}
        </>
      ) : null}
    </CallForm>
  )
}
