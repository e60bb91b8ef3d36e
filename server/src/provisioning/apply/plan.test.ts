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
  resend: false,
}
const first: LineState = { ...online, appliedStatus: 'off', appliedProfile: null }
const over: LineState = { ...online, status: 'off', terminalNumber: null }
const elsewhere = { ...port, ponPort: '0/1/4' }

test.for<[string, LineState, RegisteredOnt | undefined, typeof port | undefined, string[]]>([
  ['activation makes the ONT known and opens its port', first, undefined, port, ['ont-add', 'service-port']],
  ['activation without an ONT needs no command', { ...first, terminalNumber: null }, undefined, port, []],
  ['nothing changed', online, ont, port, []],
  ['suspended: the session comes back limited', { ...online, status: 'limited' }, ont, port, ['disconnect']],
  [
    'suspended while its ONT is swapped',
    { ...online, status: 'limited', terminalNumber: 'HWTC2' },
    ont,
    port,
    ['disconnect', 'ont-remove', 'ont-add', 'service-port'],
  ],
  ['resumed', { ...online, appliedStatus: 'limited' }, ont, port, ['disconnect']],
  ['another speed', { ...online, profile: 'home-300' }, ont, port, ['disconnect']],
  ['opened again: nobody can be online', first, ont, port, []],
  ['closed by hand: the ONT stays', { ...online, status: 'off' }, ont, port, ['disconnect']],
  ['over: off the line first, then forgotten', over, ont, port, ['disconnect', 'ont-remove']],
  ['cancelled before it was ever on', { ...over, appliedStatus: 'off' }, undefined, undefined, []],
  ['cancelled while it was being made known', { ...over, appliedStatus: 'off' }, ont, undefined, ['ont-remove']],
  ['another ONT', { ...online, terminalNumber: 'HWTC2' }, ont, port, ['ont-remove', 'ont-add', 'service-port']],
  ['another port', online, ont, elsewhere, ['ont-remove', 'ont-add', 'service-port']],
  ['half known', online, { ...ont, confirmed: false }, port, ['ont-add', 'service-port']],
  ['everything anew', { ...online, resend: true }, ont, port, ['ont-add', 'service-port', 'disconnect']],
])('%s', ([, wanted, standing, place, actions]) => {
  expect(plan(wanted, standing, place).map(({ action }) => action)).toEqual(actions)
})
