import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { activeLine, commandsOf, newSerial, paidLine, advanceToStep, wait } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

test('an ONT is pending until its OLT knows it', async ({ office }) => {
  const done = await activeLine(office)
  const stuck = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, stuck, 'activate')
  await wait(office)
  const { provisioning } = office.as('BatchSendOnt')
  const completed = await provisioning.ontSendsCompleted({})
  expect(completed.rows).toMatchObject([{ terminalNumber: done.serial, status: 'acked', customerName: 'Daw Khin Myo' }])
  const unfinished = await provisioning.ontSendsUnfinished({})
  expect(unfinished.rows).toMatchObject([{ terminalNumber: stuck.serial, status: 'abnormal', attempts: 5 }])
  const elsewhere = office.holding(await office.session(await office.hire(['BatchSendOnt'], 'MDY-H1'))).provisioning
  expect((await elsewhere.ontSendsCompleted({})).rows).toEqual([])
  expect((await elsewhere.ontSendsUnfinished({})).rows).toEqual([])
  const commandIds = unfinished.rows.map(({ commandId }) => commandId)
  expect(await provisioning.ontSendsComplete({ commandIds, remark: 'sent from the EMS' })).toEqual({ completed: 1 })
  expect((await provisioning.ontSendsUnfinished({})).rows).toEqual([])
  expect((await provisioning.ontSendsCompleted({})).rows).toMatchObject([
    { terminalNumber: stuck.serial, status: 'doneManually' },
    { terminalNumber: done.serial },
  ])
  await expect(provisioning.ontSendsComplete({ commandIds, remark: 'again' })).rejects.toMatchObject({
    code: 'command-not-abnormal',
  })
})

test('registers an ONT again that its OLT has lost', async ({ office }) => {
  const line = await activeLine(office)
  const at = [...simulator.onts(line.host)].find(([, serial]) => serial === line.serial)?.[0]
  simulator.onts(line.host).clear()
  const { provisioning } = office.as('BatchSendOnt')
  const product = { customerCode: ownerOf(line.productCode), productCode: line.productCode }
  expect(await provisioning.oltOpen(product)).toEqual({ desiredVersion: 3, status: 'on' })
  await office.work()
  expect([...simulator.onts(line.host)]).toEqual([[at, line.serial]])
  const actions = (await commandsOf(office, line)).map(({ action, status }) => `${action} ${status}`)
  expect(actions.slice(2)).toEqual(['ont-add acked', 'service-port acked', 'disconnect acked'])
})
