import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { Context } from '#server/platform/context.ts'
import { dayOf } from '#server/platform/operator.ts'
import { system } from '#server/platform/runtime.ts'
import { transact } from '#server/platform/transaction.ts'
import { installDevice, recallDevice } from '#server/stock/public.ts'
import { inDatabase } from './office/database.ts'
import { chooses, input, notice, type Part, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { type Given, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

const value = 40_000

/** Creates a device left at a customer, which is due for collection. Returns its serial number. */
const leftBehind = ({ customerCode, productCode }: Given) =>
  inDatabase((database) =>
    transact(database, async (db) => {
      const now = new Date()
      const announce = () => Promise.resolve()
      const work = { db, now, today: dayOf(now, 'Asia/Yangon'), actor: system, announce }
      const ctx = work as unknown as Context<RefusalCode>
      const { number } = await db
        .selectFrom('physical_resource')
        .select('number')
        .where('location_code', '=', 'E0512')
        .where('state', '=', 'issued')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const whom = { number, employeeCode: 'E0512', customerCode, productCode, terminalSpecType: null }
      await installDevice(ctx, whom)
      await recallDevice(ctx, productCode)
      return number
    }),
  )

/** Opens the form to settle a device. */
async function handles(store: Person, number: string): Promise<Part> {
  await opensFunction(store, 'ManualResourceRecycle')
  await input(store, store.page.locator('search:visible'), 'number').fill(number)
  await store.page
    .getByRole('row', { name: number })
    .getByRole('button', { name: store.words.devices.recycle, exact: true })
    .click()
  return store.page.getByRole('dialog', { name: number })
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a lost device is charged to its customer and credited when it is found (${language})`, async ({ office }) => {
      const given = await sold(office)
      const number = await leftBehind(given)
      const owed = async () => (await office.by('clerk').bills.list({ customerCode: given.customerCode })).open
      const store = await signsInAs(office, 'warehouse')
      const t = store.words.devices
      const losing = await handles(store, number)
      await chooses(store, input(store, losing, 'recycleAction'), term('reportLost', language))
      await chooses(store, losing.getByLabel(t.storeOfReturn, { exact: true }), '')
      await input(store, losing, 'reason').fill('Nobody is at home any more')
      await input(store, losing, 'lostValue').fill(String(value))
      await chooses(store, input(store, losing, 'chargedTo'), term('customer', language))
      await losing.getByRole('button', { name: t.recycle, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(number)
      expect(await owed()).toBe(value)

      const found = await handles(store, number)
      await expect(found.getByRole('alert')).toContainText(money(value))
      await chooses(store, found.getByLabel(t.storeOfReturn, { exact: true }), '')
      await input(store, found, 'reason').fill('Found in the attic')
      await found.getByRole('button', { name: t.recycle, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.credited(number, term('returned', language), money(value)))
      expect(await owed(), 'no debt remains').toBe(0)
    })
  })
