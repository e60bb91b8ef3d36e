import type { CommandAction } from '@lastmile/contract/provisioning/calls.ts'
import type { ServiceState } from '#vlans/line-services.ts'
import type { OntState } from './ont-state.ts'

/** A line whose ONT is, or is to be, registered on an OLT. */
type LineOnOlt = {
  status: 'off' | 'limited' | 'on'
  profile: string
  appliedProfile: string | null
  /** Whether it is limited because its paid period is over. */
  hasExpired: boolean
  resend: boolean
  services: readonly ServiceState[]
  ont: OntState
}
/** Whether the ONT is recorded at its place, and whether it is registered by these commands. */
type Registering = { isThere: boolean; sends: boolean }
type OltCommand = { action: CommandAction; service?: string }

/**
 * Returns the commands for the ONT of a line and its services, in order. An ONT that may be deactivated is activated
 * first when the line is on, or limited because its paid period is over. It is deactivated last when the line is suspended, blocked or closed, if its OLT has command
 * templates for both; not when the paid period ends, so that the customer can still see the notice page.
 */
export function lineCommands(line: LineOnOlt, { isThere, sends }: Registering): OltCommand[] {
  const { ont, resend, status } = line
  const isSuspended = status === 'off' || (status === 'limited' && !line.hasExpired)
  const activates = !isSuspended && isThere && (ont.activity !== 'active' || (resend && ont.canDeactivate))
  const deactivates = isSuspended && ont.canDeactivate && (ont.activity !== 'deactivated' || sends)
  const otherSpeed = ont.sendsSpeed && line.appliedProfile !== null && line.profile !== line.appliedProfile
  // Also after ont-add, because an OLT that has the ONT already keeps its profiles.
  const changes = isThere && ont.canChangeProfiles && (resend || ont.profilesDiffer || otherSpeed)
  const ports = line.services.flatMap((one) => servicePorts(one, { isThere, sends, resend }))
  return [
    ...(sends ? [{ action: 'ont-add' } as const] : []),
    ...(activates ? [{ action: 'ont-activate' } as const] : []),
    ...(changes ? [{ action: 'ont-profile' } as const] : []),
    ...ports,
    ...(deactivates ? [{ action: 'ont-deactivate' } as const] : []),
  ]
}

/**
 * Returns the commands for a service of a line. One that is open with other VLANs than planned is removed first, because
 * line terminals do not change it, but only when the whole line is sent again: a changed plan alone interrupts no customer.
 * A service that may differ from its record is sent or removed in any case.
 */
function servicePorts(
  { service, isWanted, isOpen, isUncertain, differs }: ServiceState,
  { isThere, sends, resend }: Registering & { resend: boolean },
): OltCommand[] {
  const uncertain = isUncertain && isThere
  const open = isOpen && isThere
  const removes = (open || uncertain) && (!isWanted || (differs && (resend || uncertain)))
  return [
    ...(removes ? [{ action: 'service-port-remove', service } as const] : []),
    ...(isWanted && (sends || uncertain || !open) ? [{ action: 'service-port', service } as const] : []),
  ]
}
