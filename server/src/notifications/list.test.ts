import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

test('messages are paged newest first, each once', async ({ office }) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  for (const body of ['one', 'two', 'three'])
    await sql`
      insert into outgoing_message (customer_code, organization_unit_code, template_code, channel, recipient, body, created_at, send_after)
      select code, organization_unit_code, 'PRE-END', 'sms', '+95 9 1', ${body}, ${office.clock.now}, ${office.clock.now}
      from customer where code = ${customerCode}`.execute(office.db)
  const { outgoing } = office.demo('finance')
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { rows, next } = await outgoing.list({ customerCode, limit: 1, after })
    pages.push(rows.map(({ body }) => body))
    after = next ?? undefined
  } while (after !== undefined && pages.length < 9)
  expect(pages).toEqual([['three'], ['two'], ['one']])
})
