import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode, placeAt } from '#testing/provisioning/readings.ts'
import { runJob } from '#platform/runtime.ts'

const right = 'MaintainCommandTemplateAct'
const light = {
  templateAction: 'optical-info' as const,
  body: 'interface gpon {{ponSlot}}\ndisplay ont optical-info {{ponIndex}} {{ontId}}\nquit',
  successPattern: String.raw`Rx optical power\(dBm\)\s*:\s*(?<rx>-?\d+(\.\d+)?)`,
}

/** Tries a template and returns its run. */
async function tried(office: Office, input: Parameters<ReturnType<Office['as']>['diagnostics']['tryTemplate']>[0]) {
  const engineer = office.as(right)
  const { oltRunId } = await engineer.diagnostics.tryTemplate(input)
  await office.work()
  const runs = await engineer.diagnostics.runs({ templateAction: input.templateAction })
  return runs.find((run) => run.oltRunId === oltRunId)
}

test('previews the commands for a line without contacting the OLT', async ({ office }) => {
  const line = await activeLine(office)
  const [ponPort = '', ontId = ''] = placeAt(line).split(':')
  const heard = simulator.heard(host).length
  const { diagnostics } = office.as(right)
  expect(await diagnostics.previewTemplate({ body: light.body, productCode: line.productCode })).toEqual({
    commands: [
      `interface gpon ${ponPort.slice(0, ponPort.lastIndexOf('/'))}`,
      `display ont optical-info ${ponPort.slice(ponPort.lastIndexOf('/') + 1)} ${ontId}`,
      'quit',
    ],
    problem: null,
  })
  expect(simulator.heard(host)).toHaveLength(heard)
})

test('previews entered values, and asks for those that the template uses', async ({ office }) => {
  const { diagnostics } = office.as(right)
  const body = 'ont add {{ponIndex}} {{ontId}} sn-auth {{serial}}'
  await expect(diagnostics.previewTemplate({ body, ponPort: '0/1/3', ontId: 4 })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'terminalNumber' }],
  })
  expect(await diagnostics.previewTemplate({ body, ponPort: '0/1/3', ontId: 4, terminalNumber: 'HWTC1' })).toEqual({
    commands: ['ont add 3 4 sn-auth HWTC1'],
    problem: null,
  })
  const { commands, problem } = await diagnostics.previewTemplate({
    body,
    ponPort: '0/1/3',
    ontId: 4,
    terminalNumber: 'A;B',
  })
  expect([commands, problem]).toEqual([[], expect.stringContaining('serial')])
})

test('a line of another unit is not found', async ({ office }) => {
  const line = await activeLine(office)
  const elsewhere = office.holding(await office.session(await office.hire([right], 'MDY-H1')))
  const previews = () => elsewhere.diagnostics.previewTemplate({ body: light.body, productCode: line.productCode })
  await expect(previews()).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'productCode' }] })
})

test('runs a draft that reads and shows what its pattern read', async ({ office }) => {
  const line = await activeLine(office)
  const run = await tried(office, { ...light, oltCode, productCode: line.productCode })
  expect(run).toMatchObject({
    oltRunState: 'runDone',
    productCode: line.productCode,
    found: [{ rx: expect.stringMatching(/^-\d/) as unknown }],
    failure: null,
    transcript: expect.stringContaining('display ont optical-info') as unknown,
  })
})

test('a list shows every line that it reads', async ({ office }) => {
  const line = await activeLine(office)
  const { rows } = await office
    .as(right)
    .commandTemplates.list({ vendor: 'huawei', templateAction: 'inventory-onts', limit: 1 })
  const [template] = rows
  if (!template) throw new Error('no template')
  const { body, successPattern, otherLines } = template
  const [ponPort = ''] = placeAt(line).split(':')
  const input = { oltCode, templateAction: 'inventory-onts' as const, body, successPattern, ponPort }
  const run = await tried(office, { ...input, ...(otherLines ? { otherLines } : {}) })
  expect(run?.found.map(({ serial }) => serial?.slice(-8))).toContain(line.serial.slice(-8))
  const without = await tried(office, input)
  expect(without).toMatchObject({ oltRunState: 'runFailed', failure: expect.stringContaining('F/S/P') as unknown })
})

test.for([
  'reboot system',
  'display version | include x',
  'undo service-port 1',
  'interface vlanif 100',
  'display version; reboot',
  'ont delete 3 5',
])('does not run “%s” before approval', async (command, { office }) => {
  const heard = simulator.heard(host).length
  const { diagnostics } = office.as(right)
  await expect(
    diagnostics.tryTemplate({ ...light, oltCode, body: `display version\n${command}` }),
  ).rejects.toMatchObject({ code: 'not-a-reading', fields: [{ field: 'body' }] })
  await office.work()
  expect(simulator.heard(host)).toHaveLength(heard)
})

test('a template that changes the OLT is only previewed', async ({ office }) => {
  const changing = { oltCode, templateAction: 'ont-add' as const, body: 'display version', successPattern: 'x' }
  await expect(office.as(right).diagnostics.tryTemplate(changing)).rejects.toMatchObject({ code: 'template-not-tried' })
  await expect(office.as('OltInventory').diagnostics.tryTemplate(changing)).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('a silent, a refusing and a busy OLT give a clear result', async ({ office }) => {
  const line = await activeLine(office)
  const input = { ...light, oltCode, productCode: line.productCode }
  simulator.failNext(host, 1, { closes: true })
  expect(await tried(office, input)).toMatchObject({
    oltRunState: 'runFailed',
    failure: expect.stringContaining('No response from OLT-YGN-1') as unknown,
  })
  simulator.failNext(host, 1, 'Failure: snmp community topsecret is in use')
  const refused = await tried(office, input)
  expect(refused).toMatchObject({
    oltRunState: 'runFailed',
    failure: expect.stringContaining('refused the command') as unknown,
  })
  expect(refused?.transcript).toContain('community ***')
  expect(refused?.transcript).not.toContain('topsecret')
  expect(await tried(office, { ...input, successPattern: 'Nothing like it' })).toMatchObject({
    failure: expect.stringContaining('matches nothing') as unknown,
  })
  const { diagnostics } = office.as(right)
  await diagnostics.tryTemplate(input)
  await expect(diagnostics.tryTemplate(input)).rejects.toMatchObject({
    code: 'run-in-progress',
    fields: [{ field: 'oltCode' }],
  })
  office.clock.forward(11 * 60_000)
  const lost = await diagnostics.runs({ templateAction: 'optical-info' })
  expect(lost[0]).toMatchObject({
    oltRunState: 'runFailed',
    failure: expect.stringContaining('without a result') as unknown,
  })
  await office.work()
})

test('shows what patterns read in a recorded response', async ({ office }) => {
  const { diagnostics } = office.as(right)
  const transcript = readFileSync(
    new URL('../../seeds/devices/transcripts/huawei-ma5800-r019-optics.txt', import.meta.url),
    'utf8',
  )
  const { templateAction, successPattern } = light
  expect(await diagnostics.readResponse({ templateAction, successPattern, response: transcript })).toEqual({
    found: [{ rx: '-19.24' }],
    problem: null,
  })
  const unmatched = await diagnostics.readResponse({
    templateAction,
    successPattern: 'Tx=(?<rx>.*)',
    response: transcript,
  })
  expect(unmatched).toEqual({ found: [], problem: expect.stringContaining('matches nothing') as unknown })
  await expect(
    diagnostics.readResponse({ templateAction, successPattern: '(?=x)', response: 'x' }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'successPattern' }] })
})

test('runs are deleted after 90 days', async ({ office }) => {
  const line = await activeLine(office)
  const run = await tried(office, { ...light, oltCode, productCode: line.productCode })
  expect(run?.oltRunState).toBe('runDone')
  office.clock.forward(91 * 24 * 3_600_000)
  await runJob(office.app, { name: 'diagnostics.tidy', payload: {}, id: 'test' })
  expect(await office.as(right).diagnostics.runs({ templateAction: 'optical-info' })).toEqual([])
})
