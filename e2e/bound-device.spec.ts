import { expect } from '@playwright/test'
import { notice, confirmsDialog } from './office/form.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const mac = '48-A4-72-3A-10-00'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a line bound to one device accepts another after the device is unbound (${language})`, async ({ office }) => {
      const { customerCode, productCode } = await installed(office)
      // Binds the line to its first router, as if that had connected while the offering was limited to one device.
      await inDatabase((db) =>
        db
          .updateTable('network_authorization')
          .set({ binds_device: true, mac_bind: mac })
          .where('product_code', '=', productCode)
          .execute(),
      )
      const engineer = await signsInAs(office, 'network')
      await opensCustomer(engineer, customerCode)
      const lines = await opensPage(engineer, 'authorizationInfo')
      const t = engineer.words.lines
      await expect(lines.getByText(mac)).toBeVisible()
      await lines.getByRole('button', { name: t.release, exact: true }).click()
      await expect(engineer.page.getByText(t.releaseAsk(mac))).toBeVisible()
      await confirmsDialog(engineer)
      await expect(notice(engineer)).toContainText(t.released)
      await expect(lines.getByText(mac)).toHaveCount(0)
    })
  })
