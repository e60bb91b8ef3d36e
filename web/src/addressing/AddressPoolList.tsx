import { Input } from 'antd'
import { api } from '#platform/api.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { PoolAddresses } from './PoolAddresses.tsx'
import { words } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const isIpv4 = ({ kind }: Values): boolean => kind === 'ipv4'
const isIpv6 = (values: Values): boolean => !isIpv4(values)

/** Address pools: their networks, how many addresses are free, and the lines that hold the others. */
export function AddressPoolList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.title}
      thing={t.pool}
      calls={api.addressPools}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('kind'),
        c.text('network', { width: 180 }),
        c.named('offerings', 'offeringsZhName'),
        c.number('addresses'),
        c.number('assigned'),
        c.number('quarantined'),
        c.number('unassigned'),
      ]}
      inputs={{
        productOfferingCodes: <CallMultiSelect call={api.offerings.forDisplayList} input={{}} />,
        network: <Input placeholder="203.0.113.0/24" />,
        firstAddress: <Input placeholder="203.0.113.2" />,
        lastAddress: <Input placeholder="203.0.113.254" />,
      }}
      initial={{ kind: 'ipv4', prefixLength: 32, quarantineDays: 30 }}
      labels={{ productOfferingCodes: t.offerings }}
      when={{ prefixLength: isIpv6, firstAddress: isIpv4, lastAddress: isIpv4 }}
      fixed={['kind', 'network', 'prefixLength']}
      groups={[
        { title: t.which, fields: ['code', 'name', 'zhName', 'productOfferingCodes'] },
        {
          title: t.network,
          fields: ['kind', 'network', 'prefixLength', 'firstAddress', 'lastAddress', 'quarantineDays'],
        },
      ]}
      renderMore={(poolCode) => <PoolAddresses poolCode={poolCode} />}
      width={860}
    />
  )
}
