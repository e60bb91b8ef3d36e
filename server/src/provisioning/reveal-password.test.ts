import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { orderedLine } from '#testing/provisioning/given.ts'

test('shows the password to those who may see it, and logs that it was shown', async ({ office }) => {
  const line = await orderedLine(office)
  const of = { customerCode: ownerOf(line.productCode), productCode: line.productCode }
  const employee = await office.hire(['authorization.reveal', 'authorizationInfo'])
  const { provisioning } = office.holding(await office.session(employee))
  expect(await provisioning.revealPassword(of)).toEqual({ account: line.account, password: line.password })
  const log = await office.db.selectFrom('employee_log').selectAll().where('employee_code', '=', employee).execute()
  expect(log).toMatchObject([{ call: 'provisioning.revealPassword', customer_code: line.customerCode, outcome: 'ok' }])
  expect(JSON.stringify(log)).not.toContain(line.password)
  expect(JSON.stringify(await provisioning.authorizations({ customerCode: of.customerCode }))).not.toContain(
    line.password,
  )
  const stranger = office.holding(await office.session(await office.hire(['authorization.reveal'], 'MDY-H1')))
  await expect(stranger.provisioning.revealPassword(of)).rejects.toMatchObject({ code: 'not-found' })
})
