import { sql } from 'kysely'
import { expect, test as pure } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { advanceToStep, commandsOf, type GivenLine, newSerial, paidLine, wait } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { bounded } from './record-run.ts'

const right = 'abnormalAuthorizationCommandProcess'
const day_ms = 24 * 3_600_000

/** Creates a line whose ONT is offline, and tries to register it until that is abnormal. */
async function failing(office: Office, prepare: (line: GivenLine) => void = () => undefined) {
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  prepare(line)
  await wait(office)
  const { rows } = await sql<{ id: number }>`select id from provisioning_command
    where product_code = ${line.productCode} and action = 'ont-add'`.execute(office.db)
  const [command] = rows
  if (!command) throw new Error('no command was planned')
  return { line, commandId: command.id }
}

test('keeps a transcript of each attempt, with what was typed and printed', async ({ office }) => {
  const { line, commandId } = await failing(office)
  const runs = await office.as(right).provisioning.commandRuns({ commandId })
  const [command] = await commandsOf(office, line)
  expect(runs).toHaveLength(command?.attempts ?? 0)
  expect(runs[0]).toMatchObject({
    succeeded: false,
    networkDevice: 'olt:OLT-YGN-1',
    transcript: expect.stringMatching(
      /^OLT\(config\)#interface gpon [\s\S]+sn-auth[\s\S]+\nFailure: The ONT is offline\n/,
    ) as unknown,
  })
  await expect(office.as('authorizationInfo').provisioning.commandRuns({ commandId })).rejects.toMatchObject({
    code: 'no-permission',
  })
  await expect(office.as(right).provisioning.commandRuns({ commandId: 99_999_999 })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'commandId' }],
  })
  const elsewhere = office.holding(await office.session(await office.hire([right], 'MDY-H1')))
  await expect(elsewhere.provisioning.commandRuns({ commandId })).rejects.toMatchObject({ code: 'not-found' })
})

test('masks secrets that a device prints, and keeps what was printed before a session broke off', async ({
  office,
}) => {
  const { commandId } = await failing(office, ({ host }) => {
    simulator.failNext(host, 1, 'Failure: snmp community topsecret is in use')
    simulator.failNext(host, 1, { closes: true })
  })
  const runs = await office.as(right).provisioning.commandRuns({ commandId })
  const texts = runs.map(({ transcript }) => transcript)
  expect(texts.join('\n')).toContain('community *** is in use')
  expect(texts.join('\n')).not.toContain('topsecret')
  expect(texts.find((text) => text.includes('closed')) ?? '').toMatch(
    /^OLT\(config\)#interface gpon .+\n[\s\S]*the session was closed$/,
  )
})

test('deletes transcripts after 90 days', async ({ office }) => {
  const { commandId } = await failing(office)
  const left = async () => (await office.as(right).provisioning.commandRuns({ commandId })).length
  const tidy = () => runJob(office.app, { name: 'provisioning.tidy', payload: {}, id: 'test' })
  const before = await left()
  expect(before).toBeGreaterThan(0)
  await tidy()
  expect(await left()).toBe(before)
  office.clock.forward(91 * day_ms)
  await tidy()
  expect(await left()).toBe(0)
})

pure('a long transcript loses its middle', () => {
  expect(bounded('short')).toBe('short')
  const text = `begin${'x'.repeat(50_000)}end`
  expect(bounded(text)).toMatch(/^beginx+\n…\nx+end$/)
  expect(bounded(text).length).toBeLessThan(16_010)
  expect(bounded('😀'.repeat(30), 5).isWellFormed()).toBe(true)
})
