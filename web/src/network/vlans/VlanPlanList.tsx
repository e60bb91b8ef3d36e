import { Input } from 'antd'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { olts } from '#network/resources/box-inputs.tsx'
import { EntryLines } from './EntryLines.tsx'
import { words } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const isKind =
  (...kinds: readonly string[]) =>
  ({ cVlanKind }: Values): boolean =>
    kinds.includes(String(cVlanKind))

const services = { call: api.networkServices.list, input: { limit: 50 }, search: 'keyword' as const }

/** The VLANs of each service on each OLT, and the lines that have others. */
export function VlanPlanList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.plan}
      thing={t.entry}
      calls={api.vlanPlan}
      opens="oltCode"
      filters={[
        { name: 'oltCode', input: <CallSelect {...olts} /> },
        { name: 'serviceCode', input: <CallSelect {...services} /> },
      ]}
      columns={(c) => [
        c.text('oltCode', { width: 160 }),
        c.named('serviceName', 'serviceZhName'),
        c.custom('ponPorts', {
          show: ({ ponPorts }) => ponPorts ?? t.allPorts,
          text: ({ ponPorts }) => ponPorts ?? '',
        }),
        c.serial('sVlan'),
        c.text('cVlans'),
        c.word('cVlanKind'),
      ]}
      inputs={{
        oltCode: <CallSelect {...olts} />,
        serviceCode: <CallSelect {...services} />,
        ponPorts: <Input placeholder="0/1/0-15" />,
      }}
      labels={{ ponPorts: t.portsOf }}
      initial={{ cVlanKind: 'no-c-vlan' }}
      when={{
        firstCVlan: isKind('one-c-vlan', 'numbered', 'first-free'),
        lastCVlan: isKind('first-free'),
        ontsPerPort: isKind('numbered'),
      }}
      fixed={['oltCode', 'serviceCode']}
      groups={[
        { title: t.where, fields: ['oltCode', 'serviceCode', 'ponPorts'] },
        { title: t.vlans, fields: ['sVlan', 'cVlanKind', 'firstCVlan', 'lastCVlan', 'ontsPerPort'] },
      ]}
      renderMore={(vlanEntryId) => <EntryLines vlanEntryId={vlanEntryId} />}
      width={860}
    />
  )
}
