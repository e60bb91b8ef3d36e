import { expect, test } from 'vitest'
import { huawei } from '#seeds/templates/huawei.ts'
import { zte } from '#seeds/templates/zte.ts'
import { command, type OltDriver } from '#devices'

const saying = (text: string): OltDriver => ({
  session: async () => ({
    prompt: 'OLT(config)#',
    run: async () => `${text}\nOLT(config)#`,
    close: async () => undefined,
  }),
})
const olt = { code: 'OLT-1', vendor: 'huawei', host: '10.0.0.1' }
const send = (text: string, alreadyPattern: string | null = null) =>
  command(saying(text), olt, { lines: ['service-port vlan 100'], successPattern: '\\(config\\)#\\s*$', alreadyPattern })

test.for([
  '  System is busy, please retry after a while',
  '  The VLAN does not exist',
  '  Failed: the port is locked',
  '  Command failed: no resource',
  "Parameter error, the error locates at '^'",
  'Error! Unknown command',
  'ONU type does not exist',
])('the response "%s" is a refusal although the prompt follows', async (text) => {
  expect(await send(text)).toMatchObject({ ok: false })
})

test('accepts other text before the prompt, and an effect that is already in place', async () => {
  expect(await send('  It will take several minutes, please wait')).toMatchObject({ ok: true })
  expect(await send('  The service port does not exist', 'service port does not exist')).toMatchObject({ ok: true })
})

test.for([
  ...['Failure: The SN already exists', 'Failure: SN already exists.', 'SN has already existed'].map(
    (text) => [huawei, text] as const,
  ),
  ...['%Code 32310-GPONSRV : The ONU SN already exists', 'The SN has been used by onu 1/1/4:2'].map(
    (text) => [zte, text] as const,
  ),
])('a serial number that is registered already is recognized (%#)', async ([templates, text]) => {
  const [, , , , , already] = templates.find(([action]) => action === 'ont-add') ?? []
  expect(await send(`  ${text}`, already)).toMatchObject({ existed: true, ok: true })
})

test('the CATV level of an ONT is not read as its optical power', async () => {
  const [, , , , pattern = ''] = huawei.find(([action]) => action === 'optical-info') ?? []
  const text = '  Rx optical power(dBm)      : -\n  CATV Rx optical power(dBm) : -3.20'
  expect(await command(saying(text), olt, { lines: ['x'], successPattern: pattern })).toMatchObject({ ok: false })
})
