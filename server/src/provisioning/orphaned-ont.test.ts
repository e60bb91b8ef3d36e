import type { Language } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine, commandsOf, paidLine, advanceToStep, wait } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

const right = 'abnormalAuthorizationCommandProcess'

/** Closes a line whose ONT could not be removed from the line terminal, and ignores the command. */
async function leftBehind(office: Office) {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  simulator.meanwhile(line.host, async () => {
    const { customerCode, orderCode } = line
    await office.as('order.cancel').orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
    simulator.failNext(line.host, 5)
  })
  await office.work()
  await wait(office)
  const engineer = office.as(right).provisioning
  const { rows } = await engineer.findAbnormalCommand({ account: line.account })
  expect(rows).toMatchObject([{ action: 'ont-remove' }])
  const commandId = rows[0]?.id ?? 0
  await engineer.processAbnormalCommand({ commandId, action: 'ignore', remark: 'the card is out for repair' })
  await office.work()
  const place = await office.db
    .selectFrom('ont_registration')
    .selectAll()
    .where('product_code', '=', line.productCode)
    .executeTakeFirstOrThrow()
  return { line, engineer, commandId, heldAt: `${place.olt_code} ${place.pon_port}:${place.ont_id}`, place }
}

test('an ignored removal does not free the place on the line terminal, and both pages show the place', async ({
  office,
}) => {
  const { line, engineer, commandId, heldAt, place } = await leftBehind(office)
  expect([...simulator.onts(line.host).values()]).toContain(line.serial)
  const ont = office.db.selectFrom('line_ont').selectAll().where('line_code', '=', line.productCode)
  expect(await ont.execute(), 'the line has left it').toEqual([])
  const { rows } = await engineer.findAbnormalCommand({ account: line.account, status: 'ignored' })
  expect(rows).toMatchObject([{ id: commandId, heldAt }])
  const [shown] = await office.as('authorizationInfo').provisioning.authorizations({ customerCode: line.customerCode })
  expect(shown).toMatchObject({ ignored: [{ id: commandId, terminalNumber: line.serial, heldAt }] })
  const next = await activeLine(office)
  const given = await office.db
    .selectFrom('ont_registration')
    .selectAll()
    .where('product_code', '=', next.productCode)
    .execute()
  expect(given).toMatchObject([{ olt_code: place.olt_code, confirmed: true }])
  expect(given[0]?.pon_port === place.pon_port && given[0]?.ont_id === place.ont_id).toBe(false)
})

test('does not register an ONT again while another line terminal still holds it', async ({ office }) => {
  const { place, heldAt } = await leftBehind(office)
  const line = await paidLine(office)
  const held = office.db.updateTable('ont_registration').where('left_by', '=', place.left_by)
  await held.set({ terminal_number: line.serial }).execute()
  await advanceToStep(office, line, 'activate')
  await office.work()
  const session = await office.session(await office.hire([right], 'HQ'))
  const shown = async (language: Language) => {
    const { provisioning } = office.holding(session, { language })
    return (await provisioning.findAbnormalCommand({ account: line.account })).rows
  }
  expect(await shown('en-US')).toMatchObject([
    { answer: `${line.serial} is still registered on the OLT at ${heldAt}: its removal was ignored` },
  ])
  expect(await shown('zh-CN'), 'shown in the language of the reader').toMatchObject([
    { answer: `光线路终端 ${heldAt} 仍保留 ${line.serial}：其移除命令曾被忽略` },
  ])
})

test('an ignored removal that is retried successfully frees the ONT ID', async ({ office }) => {
  const { line, engineer, commandId } = await leftBehind(office)
  await engineer.processAbnormalCommand({ commandId, action: 'retry' })
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ id: commandId, status: 'acked' })
  expect([...simulator.onts(line.host).values()]).not.toContain(line.serial)
  expect(
    await office.db.selectFrom('ont_registration').selectAll().where('product_code', '=', line.productCode).execute(),
  ).toEqual([])
})

test('an ignored removal that was done manually frees the ONT ID', async ({ office }) => {
  const { line, engineer, commandId } = await leftBehind(office)
  await engineer.processAbnormalCommand({ commandId, action: 'manual', remark: 'display ont info: none' })
  await office.work()
  expect(
    await office.db.selectFrom('ont_registration').selectAll().where('product_code', '=', line.productCode).execute(),
  ).toEqual([])
  expect(await office.audit()).toEqual([])
})
