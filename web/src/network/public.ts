/** Parts of the network for other slices: selecting the box and port of a line, and the ports out of service. */
export { FaultyPorts } from './ports/FaultyPorts.tsx'
export { OdbPicker } from './ports/OdbPicker.tsx'
export { RequestBox } from './ports/RequestBox.tsx'
export { useBoxesNear } from './ports/near.ts'
/** The parts of the page of network resources. */
export { AccessServerList } from './resources/AccessServerList.tsx'
export { BoxList } from './resources/BoxList.tsx'
export { OltList } from './resources/OltList.tsx'
export { words as resourceWords } from './resources/words.ts'
export { ProfileList } from './profiles/ProfileList.tsx'
export { ServiceList } from './vlans/ServiceList.tsx'
export { VlanPlanList } from './vlans/VlanPlanList.tsx'
export { FoundOnts } from './ports/FoundOnts.tsx'
