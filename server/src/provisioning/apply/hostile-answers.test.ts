import { command, type OltDriver } from '#devices'
import fc from 'fast-check'
import { expect } from 'vitest'
import { isStorable } from '#platform/storable.ts'
import { hostileText } from '#testing/arbitrary.ts'
import { test } from '#testing/office.ts'
import { advanceToStep, authorizationOf, commandsOf, paidLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

test('a line terminal’s response is stored without its NUL characters, and the command is retried', async ({
  office,
}) => {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  simulator.failNext(line.host, 1, 'Failure: port \0 is \ud800 busy')
  await office.work()
  const [failed] = await commandsOf(office, line)
  expect(failed).toMatchObject({ status: 'pending', attempts: 1 })
  expect(failed?.answer).toContain('Failure: port  is \ufffd busy')
  office.clock.forward(60_000)
  await office.work()
  expect(await authorizationOf(office, line)).toMatchObject({ applied_version: 2, applied_status: 'on' })
})

test('every part of any line terminal response can be stored', async () => {
  const olt = { code: 'OLT-1', vendor: 'huawei', host: '10.0.0.1' }
  await fc.assert(
    fc.asyncProperty(hostileText, async (said) => {
      const driver: OltDriver = {
        session: async () => ({ prompt: '', run: async () => `${said}\nOLT-1#`, close: async () => undefined }),
      }
      const { text, found } = await command(driver, olt, { lines: ['show'], successPattern: '(?<rx>.*)' })
      expect([text, found.rx ?? ''].map(isStorable)).toEqual([true, true])
    }),
  )
})
