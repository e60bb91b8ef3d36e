import { sql } from 'kysely'
import { readConfig } from '#platform/config.ts'
import { expect, inject, test } from 'vitest'
import { openOffice } from '#testing/office.ts'
import { demoOperator } from '#seeds/organizations.ts'
import { seedDemoActivity } from './demo.ts'

test('the demo operator starts with a history and a day’s work, once, and every invariant holds', {
  timeout: 60_000,
}, async () => {
  const office = await openOffice(inject('templateUrl'))
  try {
    const { config } = office.app
    const without = readConfig({ DEMO_CUSTOMERS: '0' })
    expect(await seedDemoActivity(office.db, office.url, without)).toBe(false)
    const named = (name: string) =>
      office.db.updateTable('organization_unit').set({ name }).where('code', '=', 'HQ').execute()
    await named('An operator of one’s own')
    expect(await seedDemoActivity(office.db, office.url, config)).toBe(false)
    await named(demoOperator)
    expect(await seedDemoActivity(office.db, office.url, config)).toBe(true)
    expect(await seedDemoActivity(office.db, office.url, config)).toBe(false)
    expect(await office.audit()).toEqual([])

    const onSale = await office.demo('clerk').offerings.purchasable({ customerType: 'residential' })
    expect(onSale, 'every offering on sale exists on the network').toEqual([])

    // Each of these processes has pending work.
    const states = async (table: string, column: string) => {
      const { rows } = await sql<{
        state: string
      }>`select distinct ${sql.ref(column)} as state from ${sql.table(table)}`.execute(office.db)
      return rows.map(({ state }) => state)
    }
    expect(await states('product', 'status')).toEqual(
      expect.arrayContaining(['created', 'pendingActive', 'active', 'suspended', 'terminated', 'cancelled']),
    )
    expect(await states('bill', 'state')).toEqual(expect.arrayContaining(['new', 'settled', 'cancelled']))
    expect(await states('task', 'status')).toEqual(expect.arrayContaining(['ready', 'claimed', 'completed']))
    expect(await states('payment_tender', 'settlement_state')).toEqual(
      expect.arrayContaining(['unrequested', 'requested', 'deptConfirmed', 'packaged']),
    )
    expect(await states('provisioning_command', 'status')).toContain('abnormal')
    expect(await states('accounting_period', 'state')).toEqual(expect.arrayContaining(['period-closed', 'recognised']))
    expect(await states('bill_run', 'state')).toEqual(['preview'])
    expect(await states('collection_step', 'action')).toEqual(expect.arrayContaining(['restrict', 'block']))
    expect(await states('bill_adjustment_request', 'state')).toEqual(['proposed'])
    expect(await states('ledger_entry', 'account')).toContain('commission-payable')
    expect(await states('promotion_policy_use', 'policy_code')).toEqual(['SILVER-HF30'])
    expect(await states('tax_exemption', 'authority')).toEqual(['Internal Revenue Department'])
    const agent = office.demo('agent')
    const { settlesNet, amount } = await agent.commissions.keepable({})
    expect(settlesNet, 'the agent settles net').toBe(true)
    expect(amount).toBeGreaterThan(0)
    expect((await agent.settlements.unSettlementCollection({})).unrequestedAmount).toBeGreaterThan(amount)
    expect(await states('construction', 'state')).toEqual(expect.arrayContaining(['underWay', 'accepted']))
    const { rows: contradicting } = await sql`select customer_code from outgoing_message where state = 'waiting'
      group by customer_code, about having count(*) > 1`.execute(office.db)
    expect(contradicting, 'one message of each type is pending').toEqual([])
    expect(await states('outgoing_message', 'state')).toEqual(expect.arrayContaining(['waiting', 'withdrawn']))
    expect(await states('care_record', 'completion')).toEqual(expect.arrayContaining(['open', 'done']))
  } finally {
    await office.close()
  }
})
