import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { History } from '#stock/devices/History.tsx'
import { type Device, networkLocations } from './network-place.ts'
import { Replace, TakeOut } from './TakeOut.tsx'
import { words } from './words.ts'

type Open = { device: Device; how: 'takeOut' | 'replace' | 'history' }

/** The devices at OLTs and boxes, with location and date; each can be removed or replaced. */
export function PlacedDevices() {
  const t = useWords(words)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p className="muted">{t.placedAdvice}</p>
      <CallTable
        call={api.stock.findResource}
        input={{ state: 'inNetwork' }}
        filters={[
          { name: 'number', input: <SerialInput /> },
          { name: 'networkPlace', input: <CallSelect {...networkLocations} /> },
          { name: 'specCode', input: <CallSelect call={api.stock.deviceSpecs} input={{}} /> },
        ]}
        name="placed"
        rowKey="number"
        empty={<EmptyState title={t.noPlaced}>{t.noPlacedAdvice}</EmptyState>}
        columns={(c) => [
          c.link('number', (device) => () => setOpen({ device, how: 'history' })),
          c.named('specName', 'specZhName'),
          c.text('locationCode', { title: t.place }),
          c.named('locationName', 'locationZhName'),
          c.day('installedOn'),
          c.word('condition', { of: 'condition', hidden: true }),
          c.actions((device) => (
            <>
              <Button size="small" onClick={() => setOpen({ device, how: 'takeOut' })}>
                {t.takeOut}
              </Button>
              <Button size="small" onClick={() => setOpen({ device, how: 'replace' })}>
                {t.replace}
              </Button>
            </>
          )),
        ]}
      />
      {open === null ? null : (
        <Detail open onClose={close} title={t.titles[open.how](open.device.number)} width={720}>
          {open.how === 'takeOut' ? <TakeOut device={open.device} onDone={close} /> : null}
          {open.how === 'replace' ? <Replace device={open.device} onDone={close} /> : null}
          {open.how === 'history' ? <History number={open.device.number} /> : null}
        </Detail>
      )}
    </>
  )
}
