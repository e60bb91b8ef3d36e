import { lineCommands, type OntState, type ServiceState } from '#vlans'
import type { AuthorizationStatus, CommandAction, CommandTarget } from '@lastmile/contract/provisioning/calls.ts'

/** The desired state of a line, and the state that was last applied to the network. */
export type LineState = {
  status: AuthorizationStatus
  profile: string
  terminalNumber: string | null
  appliedStatus: AuthorizationStatus
  appliedProfile: string | null
  /** Whether its fixed addresses differ from those applied. */
  readdressed: boolean
  resend: boolean
  /** Whether another system registered its ONT, at an unknown place. */
  ontPlaceUnknown: boolean
  /** The services on the line terminal, as they are and as they should be. */
  services: readonly ServiceState[]
  ont: OntState
  /** Whether it is limited because its paid period is over. */
  hasExpired: boolean
}
/** A PON port. */
export type PonPort = { oltCode: string; ponPort: string }
/** The ONT that is, or may be, registered on the line terminal for the line. */
export type RegisteredOnt = PonPort & { terminalNumber: string; confirmed: boolean }
export type Planned = { target: CommandTarget; action: CommandAction; terminalNumber: string | null; service?: string }

/**
 * Returns the commands that bring a line from the applied to the desired state, in order. Sessions end first if the
 * line closes, becomes limited or stops being limited, because later commands may fail. They end last if the line opens
 * or changes, so that they reconnect to a line that is ready. A session that continues with another profile is changed
 * by CoA, if its access server can do so; with another address it must sign in again. A line without a session needs no command for that.
 */
export function plan(line: LineState, standing: RegisteredOnt | undefined, place: PonPort | undefined): Planned[] {
  const olt: Planned[] = [...forget(line, standing, place), ...makeKnown(line, standing, place)]
  const readdressed = line.readdressed && line.status === 'on'
  const changed = line.status !== line.appliedStatus || line.profile !== line.appliedProfile || readdressed
  const mayBeOnline = line.appliedStatus !== 'off'
  const action = line.resend || readdressed || line.status === 'off' ? 'disconnect' : 'coa'
  const radius: Planned[] =
    mayBeOnline && (changed || line.resend) ? [{ target: 'radius', action, terminalNumber: null }] : []
  return line.status === 'on' && line.appliedStatus !== 'limited' ? [...olt, ...radius] : [...radius, ...olt]
}

const stays = (line: LineState, standing: RegisteredOnt, place: PonPort | undefined): boolean =>
  line.terminalNumber === standing.terminalNumber &&
  place?.oltCode === standing.oltCode &&
  place.ponPort === standing.ponPort

function forget(line: LineState, standing: RegisteredOnt | undefined, place: PonPort | undefined): Planned[] {
  if (!standing || stays(line, standing, place)) return []
  return [{ target: 'olt', action: 'ont-remove', terminalNumber: standing.terminalNumber }]
}

function makeKnown(line: LineState, standing: RegisteredOnt | undefined, place: PonPort | undefined): Planned[] {
  const { terminalNumber } = line
  if (terminalNumber === null || (line.ontPlaceUnknown && !standing && !line.resend)) return []
  const isThere = standing !== undefined && stays(line, standing, place)
  const sends = !isThere || !standing.confirmed || line.resend
  return lineCommands(line, { isThere, sends }).map((one) => ({ target: 'olt', terminalNumber, ...one }))
}
