import { expect, test } from 'vitest'
import { parametersOf, render } from './template.ts'

const parameters = parametersOf({
  terminalNumber: 'HWTC8A21B3C4',
  ontId: 5,
  ponPort: '0/1/3',
  productCode: 'C00000001-02',
})

test('fills the placeholder of every parameter', () => {
  const body =
    'interface gpon {{ponSlot}}\n\n  ont add {{ponIndex}} {{ ontId }} sn-auth {{serial}} desc {{description}}  \n'
  expect(render(body, parameters)).toEqual({
    lines: ['interface gpon 0/1', 'ont add 3 5 sn-auth HWTC8A21B3C4 desc C00000001-02'],
  })
})

test.each(['\r', '\r\n', '\n', '\n\r'])('the line end %j begins another command', (end) => {
  expect(render(`display version${end}reboot`, {})).toEqual({ lines: ['display version', 'reboot'] })
})

test.each(['{{vlan}}', '{{constructor}}', '{{}}', '{{serial', 'serial}}', '{{a{{serial}}'])(
  'refuses a template that uses %s',
  (body) => {
    expect(render(body, parameters)).toEqual({
      fault: expect.objectContaining({ code: expect.any(String) as unknown }) as unknown,
    })
  },
)

test.each(['A\nquit', 'A; reboot', 'A B', 'A|B', '', 'A$(B)', '{{ontId}}', 'é'])(
  'the value %j cannot be injected into a command',
  (serial) => {
    expect(render('ont add {{serial}}', { ...parameters, serial })).toEqual({
      fault: { code: 'harmful-value', params: { name: 'serial', value: JSON.stringify(serial) } },
    })
  },
)
