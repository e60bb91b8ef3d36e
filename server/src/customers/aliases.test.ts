import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { addAlias, addTerminal, removeAlias, removeTerminal } from './aliases.ts'

test('removes only one alias of a customer, and none of another type or of another customer', async ({ office }) => {
  const { code } = await hireClerk(office)
  const [customerCode, other] = [await walkIn(office), await walkIn(office)]
  const known = async () => {
    const { rows } = await sql<{ name: string }>`
      select concat_ws(' ', customer_code, kind, alias) as name from customer_alias
      where customer_code in (${customerCode}, ${other}) order by 1`.execute(office.db)
    return rows.map(({ name }) => name.replace(customerCode, 'one').replace(other, 'other'))
  }
  await inTransaction(office, code, async (ctx) => {
    for (const owner of [customerCode, other]) {
      await addTerminal(ctx, { customerCode: owner, number: 'SN-77', mac: 'AA:BB-CC.dd:EE:01' })
      await addAlias(ctx, { customerCode: owner, kind: 'receipt-number', alias: 'SN-77' })
    }
    await removeAlias(ctx, { customerCode, kind: 'receipt-number', alias: 'sn-77' })
  })
  const others = ['other mac-address aabbccddee01', 'other receipt-number sn77', 'other terminal-number sn77']
  expect(await known()).toEqual(['one mac-address aabbccddee01', 'one terminal-number sn77', ...others])
  await inTransaction(office, code, async (ctx) => {
    await removeTerminal(ctx, { customerCode, number: null, mac: 'aabb.ccdd.ee01' })
    await removeTerminal(ctx, { customerCode, number: 'SN-77', mac: null })
  })
  expect(await known()).toEqual(others)
  await inTransaction(office, code, async (ctx) => {
    await removeTerminal(ctx, { customerCode: other, number: 'SN-77', mac: 'aabbccddee01' })
    await removeAlias(ctx, { customerCode: other, kind: 'receipt-number', alias: 'SN-77' })
  })
  expect(await known()).toEqual([])
})
