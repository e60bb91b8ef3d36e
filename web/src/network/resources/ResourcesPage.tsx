import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { AddressPoolList } from '#addressing'
import { ReplyTemplateList } from '#network/replies/ReplyTemplateList.tsx'
import { ServiceList } from '#network/vlans/ServiceList.tsx'
import { VlanPlanList } from '#network/vlans/VlanPlanList.tsx'
import { AccessServerList } from './AccessServerList.tsx'
import { BoxList } from './BoxList.tsx'
import { OltList } from './OltList.tsx'
import { words } from './words.ts'

const lists = {
  boxes: BoxList,
  olts: OltList,
  'access-servers': AccessServerList,
  replies: ReplyTemplateList,
  addresses: AddressPoolList,
  vlans: VlanPlanList,
  services: ServiceList,
}
const parts = ['boxes', 'olts', 'access-servers', 'replies', 'addresses', 'vlans', 'services'] as const

/**
 * Network resources: distribution boxes with their ports, the OLTs that feed them, access servers, the attributes
 * that they get, address pools, and the VLAN plan with the services of lines.
 */
export default function ResourcesPage() {
  const t = useWords(words)
  const List = lists[usePart(parts)]
  return (
    <Page title={t.resources}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      <List />
    </Page>
  )
}
