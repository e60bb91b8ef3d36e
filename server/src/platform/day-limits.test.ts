import type { RefusalData } from '@lastmile/contract/platform/call.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { walkIn } from '#testing/payments/counter.ts'

const contact = { communicationType: 'call-out', serviceType: 'renewal', completion: 'following', handover: 'none' }

test("refuses a date beyond the range of its field and names the latest date in the reader's language", async ({
  office,
}) => {
  const customerCode = await walkIn(office)
  const token = await office.session(await office.hire(['CareInfo']))
  const answer = async (followUpOn: string, language: string) => {
    const body = JSON.stringify({ customerCode, contactTel: '0979000555', ...contact, followUpOn })
    const headers = { token, 'content-type': 'application/json', 'accept-language': language }
    const { code, data } = (await office.raw('POST', 'orders?action=addCare', { headers, body })).body
    const { fields } = (code === 0 ? { fields: [] } : data) as Pick<RefusalData, 'fields'>
    return { code, ...fields[0] }
  }
  // Two years and a day after 6 March 2026.
  const late = await answer('2028-03-07', 'en-US')
  expect(late).toMatchObject({ code: 'invalid-input', field: 'followUpOn' })
  expect(late.msg).toMatch(/: must be no later than 2028-03-06$/)
  expect((await answer('2028-03-07', 'zh-CN')).msg).toMatch(/：最晚为 2028-03-06$/)
  expect((await answer('9999-12-31', 'en-US')).msg).toMatch(/: must be between 1900 and 2199$/)
  expect(await answer('2028-03-06', 'en-US')).toEqual({ code: 0 })
})
