import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useToday } from '#platform/format.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { type Device, networkLocations } from './network-place.ts'
import { words } from './words.ts'

/** Devices that can be installed, whether held by the user, on a shelf or in a warehouse. */
export function ReadyDevices() {
  const t = useWords(words)
  const [open, setOpen] = useState<Device | null>(null)
  return (
    <>
      <p className="muted">{t.readyAdvice}</p>
      <CallTable
        call={api.stock.findResource}
        input={{ installable: true }}
        filters={[
          { name: 'number', input: <SerialInput /> },
          { name: 'specCode', input: <CallSelect call={api.stock.deviceSpecs} input={{}} /> },
          'own',
        ]}
        name="ready"
        rowKey="number"
        onOpen={setOpen}
        empty={<EmptyState title={t.noReady}>{t.noReadyAdvice}</EmptyState>}
        columns={(c) => [
          c.text('number'),
          c.named('specName', 'specZhName'),
          c.word('condition', { of: 'condition' }),
          c.status('state', { width: 170 }),
          c.named('locationName', 'locationZhName', { title: t.now }),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.install}
            </Button>
          )),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open ? t.installTitle(open.number) : ''}>
        {open ? <Install device={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </>
  )
}

function Install({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, specName, specZhName, locationName, locationZhName } = device
  const form = useCallForm(api.placements.place, {
    fixed: { number },
    initial: { doneOn: useToday() },
    draft: false,
    done: t.installed(number),
    onDone,
  })
  const now = { spec: { name: specName, zhName: specZhName }, at: { name: locationName, zhName: locationZhName } }
  return (
    <CallForm form={form} submit={t.install} confirm={t.askInstall(number)} columns={1}>
      <p className="muted field wide">{t.nowAt(nameIn(language, now.spec), nameIn(language, now.at))}</p>
      <form.Field name="networkPlace">
        <CallSelect {...networkLocations} />
      </form.Field>
      <form.Field name="doneOn" />
      <form.Field name="remark" hint={t.remarkHint} />
    </CallForm>
  )
}
