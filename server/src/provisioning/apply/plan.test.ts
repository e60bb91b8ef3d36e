import { expect, test } from 'vitest'
import { plan, type RegisteredOnt, type LineState } from './plan.ts'

const port = { oltCode: 'OLT-1', ponPort: '0/1/3' }
const ont: RegisteredOnt = { ...port, terminalNumber: 'HWTC1', confirmed: true }
const online: LineState = {
  status: 'on',
  profile: 'home-100',
  terminalNumber: 'HWTC1',
  appliedStatus: 'on',
  appliedProfile: 'home-100',
  readdressed: false,
  resend: false,
  ontPlaceUnknown: false,
  services: [{ service: 'internet', isWanted: true, isOpen: true, isUncertain: false, differs: false }],
  ont: { activity: 'active', profilesDiffer: false, canDeactivate: false, canChangeProfiles: false, sendsSpeed: false },
  hasExpired: false,
}
const first: LineState = { ...online, appliedStatus: 'off', appliedProfile: null }
const over: LineState = { ...online, status: 'off', terminalNumber: null }
const iptv = (state: Partial<LineState['services'][number]>): LineState => ({
  ...online,
  services: [
    ...online.services,
    { service: 'iptv', isWanted: true, isOpen: false, isUncertain: false, differs: false, ...state },
  ],
})
const elsewhere = { ...port, ponPort: '0/1/4' }

test.for<[string, LineState, RegisteredOnt | undefined, typeof port | undefined, string[]]>([
  ['activation registers the ONT and opens its port', first, undefined, port, ['ont-add', 'service-port']],
  ['activation without an ONT needs no command', { ...first, terminalNumber: null }, undefined, port, []],
  ['an unchanged line needs no command', online, ont, port, []],
  [
    'an ONT that another system registered is left alone',
    { ...online, status: 'limited', ontPlaceUnknown: true },
    undefined,
    port,
    ['coa'],
  ],
  [
    'an ONT that another system registered is registered on request',
    { ...online, ontPlaceUnknown: true, resend: true },
    undefined,
    port,
    ['ont-add', 'service-port', 'disconnect'],
  ],
  [
    'suspension changes the session, or reconnects it, as limited',
    { ...online, status: 'limited' },
    ont,
    port,
    ['coa'],
  ],
  [
    'suspension during an ONT swap re-registers the ONT',
    { ...online, status: 'limited', terminalNumber: 'HWTC2' },
    ont,
    port,
    ['coa', 'ont-remove', 'ont-add', 'service-port'],
  ],
  ['resuming changes the limited session', { ...online, appliedStatus: 'limited' }, ont, port, ['coa']],
  ['another speed changes the session', { ...online, profile: 'home-300' }, ont, port, ['coa']],
  [
    'another fixed address ends the session, which signs in again',
    { ...online, readdressed: true },
    ont,
    port,
    ['disconnect'],
  ],
  [
    'a limited session does not have the fixed address',
    { ...online, status: 'limited', appliedStatus: 'limited', readdressed: true },
    ont,
    port,
    [],
  ],
  ['reopening ends no session, since nobody can be online', first, ont, port, []],
  ['closing manually leaves the ONT', { ...online, status: 'off' }, ont, port, ['disconnect']],
  ['ending the line disconnects it, then removes the ONT', over, ont, port, ['disconnect', 'ont-remove']],
  ['cancellation before activation needs no command', { ...over, appliedStatus: 'off' }, undefined, undefined, []],
  [
    'cancellation during registration removes the ONT',
    { ...over, appliedStatus: 'off' },
    ont,
    undefined,
    ['ont-remove'],
  ],
  [
    'another ONT replaces the registered one',
    { ...online, terminalNumber: 'HWTC2' },
    ont,
    port,
    ['ont-remove', 'ont-add', 'service-port'],
  ],
  ['another port moves the ONT', online, ont, elsewhere, ['ont-remove', 'ont-add', 'service-port']],
  ['an unconfirmed registration is repeated', online, { ...ont, confirmed: false }, port, ['ont-add', 'service-port']],
  ['a resend repeats everything', { ...online, resend: true }, ont, port, ['ont-add', 'service-port', 'disconnect']],
  ['a new service is opened beside the others', iptv({}), ont, port, ['service-port']],
  [
    'a service that is no longer included is removed',
    iptv({ isWanted: false, isOpen: true }),
    ont,
    port,
    ['service-port-remove'],
  ],
  ['another plan alone changes no line', iptv({ isOpen: true, differs: true }), ont, port, []],
  [
    'a resend removes a service with other VLANs before it opens it again',
    { ...iptv({ isOpen: true, differs: true }), resend: true },
    ont,
    port,
    ['ont-add', 'service-port', 'service-port-remove', 'service-port', 'disconnect'],
  ],
  [
    'a service whose opening was not confirmed is removed if the line no longer has it',
    iptv({ isWanted: false, isUncertain: true }),
    ont,
    port,
    ['service-port-remove'],
  ],
  [
    'a service whose removal was not confirmed is sent',
    iptv({ isOpen: true, isUncertain: true }),
    ont,
    port,
    ['service-port'],
  ],
  [
    'a service whose opening with other VLANs was not confirmed is removed before it is opened',
    iptv({ isUncertain: true, differs: true }),
    ont,
    port,
    ['service-port-remove', 'service-port'],
  ],
  [
    'a service may not be at another port before the ONT',
    iptv({ isWanted: false, isUncertain: true }),
    ont,
    elsewhere,
    ['ont-remove', 'ont-add', 'service-port'],
  ],
  [
    'a removed service is not opened at another port',
    iptv({ isWanted: false, isOpen: true }),
    ont,
    elsewhere,
    ['ont-remove', 'ont-add', 'service-port'],
  ],
])('%s', ([, wanted, standing, place, actions]) => {
  expect(plan(wanted, standing, place).map(({ action }) => action)).toEqual(actions)
})
