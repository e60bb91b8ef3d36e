import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

test('a fault type that was reported or has subtypes is retired, not deleted', async ({ office }) => {
  const [admin, clerk] = [office.demo('admin'), office.demo('clerk')]
  const get = (faultTypeCode: string) => admin.faultTypes.get({ faultTypeCode })
  await expect(admin.faultTypes.delete(await get('slow')), 'the type has subtypes').rejects.toMatchObject({
    code: 'in-use',
  })
  const withdraw = async (faultTypeCode: string) => {
    const { code, version, parentCode, name, zhName, sequenceNo } = await get(faultTypeCode)
    await admin.faultTypes.modify({ code, version, parentCode, name, zhName, sequenceNo, offered: false })
    return { code, version: version + 1 }
  }
  const wifi = await withdraw('slow-wifi')
  expect((await clerk.orders.faultTypes({})).map(({ code }) => code)).not.toContain('slow-wifi')
  await admin.faultTypes.delete(wifi)
  for (const { code } of (await admin.faultTypes.list({ parentCode: 'slow' })).rows) await withdraw(code)
  expect(
    (await clerk.orders.faultTypes({})).map(({ code }) => code),
    'the type has no subtypes',
  ).not.toContain('slow')
  await expect(clerk.faultTypes.list({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('refuses to delete a reported fault type, and deletes its sibling', async ({ office }) => {
  const [admin, service] = [office.demo('admin'), office.demo('service')]
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  await service.orders.reportFault({ customerCode, productCode, fault: 'no-internet#ont-light#los-red' })
  const other = await connected(office, await openedAccount(office, office.demo('clerk')))
  const again = {
    customerCode: other.customerCode,
    productCode: other.productCode,
    fault: 'no-internet#ont-light#los-red',
  }
  await expect(service.orders.reportFault({ ...again, appointmentSlot: 'morning' })).rejects.toMatchObject({
    fields: [{ field: 'appointmentDay' }],
  })
  await expect(service.orders.reportFault({ ...again, appointmentDay: '2026-03-07' })).rejects.toMatchObject({
    fields: [{ field: 'appointmentSlot' }],
  })
  await service.orders.reportFault({ ...again, appointmentDay: '2026-03-07', appointmentSlot: 'morning' })
  const deletes = async (faultTypeCode: string) =>
    admin.faultTypes.delete(await admin.faultTypes.get({ faultTypeCode }))
  await expect(deletes('los-red')).rejects.toMatchObject({ code: 'in-use' })
  const { rows } = await admin.faultTypes.list({ parentCode: 'ont-light' })
  await deletes(rows.find(({ code }) => code !== 'los-red')?.code ?? '')
})
