import { expect, test } from 'vitest'
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

test('other text before the prompt is no refusal, nor is an effect already in place', async () => {
  expect(await send('  It will take several minutes, please wait')).toMatchObject({ ok: true })
  expect(await send('  The service port does not exist', 'service port does not exist')).toMatchObject({ ok: true })
})
