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

const vendor = 'huawei'
type Input = Omit<Parameters<ReturnType<Office['as']>['diagnostics']['tryTemplate']>[0], 'vendor'>

/** Tries a template and returns its run. */
async function tried(office: Office, input: Input) {
  const engineer = office.as(right)
  const { oltRunId } = await engineer.diagnostics.tryTemplate({ ...input, vendor })
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
  await tried(office, { ...light, oltCode, productCode: line.productCode })
  expect(await elsewhere.diagnostics.runs({ templateAction: light.templateAction })).toEqual([])
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
  'display version\rreboot',
  'display version\treboot',
  'display version\u2028reboot',
  'display version ?',
  'ont delete 3 5',
])('does not run “%s” before approval', async (command, { office }) => {
  const heard = simulator.heard(host).length
  const { diagnostics } = office.as(right)
  await expect(
    diagnostics.tryTemplate({ ...light, vendor, oltCode, body: `display version\n${command}` }),
  ).rejects.toMatchObject({ code: 'not-a-reading', fields: [{ field: 'body' }] })
  await office.work()
  expect(simulator.heard(host)).toHaveLength(heard)
})

test('a vertical tab is not accepted in a template', async ({ office }) => {
  const body = 'display version\vreboot'
  await expect(office.as(right).diagnostics.tryTemplate({ ...light, vendor, oltCode, body })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'body' }],
  })
})

test('a template that changes the OLT is only previewed', async ({ office }) => {
  const changing = { oltCode, vendor, templateAction: 'ont-add' as const, body: 'display version', successPattern: 'x' }
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
  expect(JSON.stringify(refused)).not.toContain('topsecret')
  simulator.failNext(host, 1, 'snmp community topsecret')
  const read = await tried(office, { ...input, successPattern: 'community (?<rx>.*)' })
  expect(read).toMatchObject({ oltRunState: 'runDone', found: [{ rx: '***' }] })
  expect(JSON.stringify(read)).not.toContain('topsecret')
  expect(await tried(office, { ...input, successPattern: 'Nothing like it' })).toMatchObject({
    failure: expect.stringContaining('matches nothing') as unknown,
  })
  const { diagnostics } = office.as(right)
  await diagnostics.tryTemplate({ ...input, vendor })
  await expect(diagnostics.tryTemplate({ ...input, vendor })).rejects.toMatchObject({
    code: 'run-in-progress',
    fields: [{ field: 'oltCode' }],
  })
  office.clock.forward(11 * 60_000)
  const [waits] = await diagnostics.runs({ templateAction: 'optical-info' })
  expect(waits).toMatchObject({ oltRunState: 'runWaiting', failure: null })
  // Its job began, and was killed.
  await office.db
    .updateTable('olt_run')
    .where('state', '=', 'runWaiting')
    .set({ started_at: office.clock.now })
    .execute()
  office.clock.forward(11 * 60_000)
  const lost = await diagnostics.runs({ templateAction: 'optical-info' })
  expect(lost[0]).toMatchObject({
    oltRunState: 'runFailed',
    failure: expect.stringContaining('without a result') as unknown,
  })
  await office.work()
})

test('a template does not run on the OLT of another line or vendor', async ({ office }) => {
  const line = await activeLine(office)
  const { diagnostics } = office.as(right)
  const input = { ...light, oltCode, vendor, productCode: line.productCode }
  const field = [{ field: 'oltCode' }]
  await expect(diagnostics.tryTemplate({ ...input, vendor: 'zte' })).rejects.toMatchObject({
    code: 'template-of-other-vendor',
    fields: field,
  })
  const { rows } = await office.as(right).olts.list({ limit: 50 })
  const other = rows.find((olt) => olt.code !== oltCode && olt.vendor === vendor)?.code ?? 'OLT-TEST-2'
  if (other === 'OLT-TEST-2') {
    const network = office.as('NetWorkResourEdit')
    const { changes: _, ...olt } = await network.olts.get({ oltCode })
    await network.olts.add({ ...olt, code: other, host: '10.20.0.99' })
  }
  await expect(diagnostics.tryTemplate({ ...input, oltCode: other })).rejects.toMatchObject({
    code: 'line-on-other-olt',
    fields: field,
  })
})

test('points at the input with a harmful value, and accepts at most 20 commands', async ({ office }) => {
  const { diagnostics } = office.as(right)
  const input = { ...light, oltCode, vendor, ponPort: '0/1/3', ontId: 4, terminalNumber: 'A;B' }
  await expect(diagnostics.tryTemplate({ ...input, body: 'display ont info by-sn {{serial}}' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'terminalNumber' }],
  })
  await expect(diagnostics.tryTemplate({ ...input, body: 'display version\n'.repeat(21) })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'body' }],
  })
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
