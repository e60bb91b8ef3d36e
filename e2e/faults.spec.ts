import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { refusals } from '@lastmile/contract/refusals.ts'
import { signalPostgres } from '#server/testing/signals.ts'
import { searchesFor } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { test } from './office/office.ts'
import { product } from './office/product.ts'
import { signsInAs } from './office/sign-in.ts'

/** How users see an error of the product or the database. */
const find = /\/api\/customers\?action=find/

test('an internal error shows its log reference, and the service desk keeps working', async ({ office }) => {
  office.forgives(/status of 500/)
  const clerk = await signsInAs(office, 'clerk')
  await inDatabase((db) => sql`alter table customer rename to customer_away`.execute(db))
  try {
    const answer = clerk.page.waitForResponse(find)
    await searchesFor(clerk, 'anybody')
    const reference = (await answer).headers()['x-request-id'] ?? ''
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    const told = refusals['internal-error'].en.replace('{requestId}', reference)
    await expect(clerk.page.getByText(told).first()).toBeVisible()
  } finally {
    await inDatabase((db) => sql`alter table customer_away rename to customer`.execute(db))
  }
  await searchesFor(clerk, 'nobody at all')
  await expect(clerk.page.getByText(clerk.words.desk.nobody('nobody at all'))).toBeVisible()
})

test('an unavailable database shows a message, and the service desk works again once it is back', async ({
  office,
}) => {
  office.forgives(/status of 503/)
  const clerk = await signsInAs(office, 'clerk')
  const dataDir = join(product().dataDir, 'postgres')
  const told = clerk.page.getByText(refusals['database-unavailable'].en).first()
  signalPostgres(dataDir, 'SIGSTOP')
  try {
    await searchesFor(clerk, 'somebody')
    await expect(told).toBeVisible()
  } finally {
    signalPostgres(dataDir, 'SIGCONT')
  }
  await searchesFor(clerk, 'nobody at all')
  await expect(clerk.page.getByText(clerk.words.desk.nobody('nobody at all'))).toBeVisible({ timeout: 15_000 })
})
