import { OltInventoryPage } from '#inventory'
import { WaitingOnts } from './WaitingOnts.tsx'

/** The ONTs of an OLT: those that are registered, compared with the lines, and those that are not. */
export default function OltOntsPage() {
  return <OltInventoryPage about={drawWaiting} />
}

const drawWaiting = (oltCode: string) => <WaitingOnts oltCode={oltCode} />
