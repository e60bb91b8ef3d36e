import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { AddressPoolList } from '#addressing'
import { AccessServerList, BoxList, OltList, ProfileList, resourceWords, ServiceList, VlanPlanList } from '#network'
import { ReplyTemplateList } from '#radius'
import { CircuitList } from './CircuitList.tsx'

const lists = {
  boxes: BoxList,
  olts: OltList,
  'access-servers': AccessServerList,
  replies: ReplyTemplateList,
  circuits: CircuitList,
  addresses: AddressPoolList,
  vlans: VlanPlanList,
  profiles: ProfileList,
  services: ServiceList,
}
const parts = [
  'boxes',
  'olts',
  'access-servers',
  'replies',
  'circuits',
  'addresses',
  'vlans',
  'profiles',
  'services',
] as const

/**
 * Network resources: distribution boxes with their ports, the OLTs that feed them, access servers, the attributes
 * that they get, circuits, address pools, the VLAN plan, ONT profiles, and the services of lines.
 */
export default function ResourcesPage() {
  const t = useWords(resourceWords)
  const List = lists[usePart(parts)]
  return (
    <Page title={t.resources}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      <List />
    </Page>
  )
}
