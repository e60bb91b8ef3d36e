import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { inDatabase } from './office/database.ts'
import { fills, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/**
 * Simulates a restore of last night's backup. Since then one line was installed, and its ONT is recorded at another
 * place.
 */
async function restoredSince(office: Office) {
  const given = await installed(office)
  await inDatabase((db) =>
    sql`with restore as (
        insert into network_restore (backup_at, restored_at, compared) values (now() - interval '8 hours', now(), true)
        returning id)
      insert into network_restore_line (restore_id, customer_code, product_code, account, olt_code, pon_port, ont_id,
        terminal_number)
      select restore.id, customer_code, product_code, account, 'OLT-YGN-1', '0/2/15', 97, terminal_number
      from restore, network_authorization where product_code = ${given.productCode}`.execute(db),
  )
  return given
}

const sentTo = ({ productCode }: { productCode: string }) =>
  inDatabase(async (db) => {
    const of = db.selectFrom('provisioning_command').select('action').where('product_code', '=', productCode)
    return (await of.orderBy('id').execute()).map(({ action }) => action)
  })

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('after a restore an engineer sees moved devices and resends changes', async ({ office }) => {
      const given = await restoredSince(office)
      const sent = await sentTo(given)
      const engineer = await signsInAs(office, 'network')
      const { page, words } = engineer
      const t = words.abnormal
      await opensFunction(engineer, 'abnormalAuthorizationCommandProcess')
      const note = page.getByRole('alert').filter({ hasText: t.restoredAdvice })
      await note.getByText(t.strays(1)).click()
      await expect(note).toContainText(`OLT-YGN-1 0/2/15:97 · ${given.ont} · ${given.line.account}`)
      await note.getByRole('button', { name: t.resendChanged(1), exact: true }).click()
      await confirmsDialog(engineer)
      await expect(notice(engineer)).toContainText(t.begun('1'))
      await expect(note).toHaveCount(0)
      await expect.poll(() => sentTo(given)).toEqual([...sent, 'ont-add', 'service-port', 'disconnect'])
    })

    test('if the network already agrees, the restore notice is dismissed with a reason', async ({ office }) => {
      await restoredSince(office)
      const engineer = await signsInAs(office, 'network')
      const { page, words } = engineer
      const t = words.abnormal
      await opensFunction(engineer, 'abnormalAuthorizationCommandProcess')
      const note = page.getByRole('alert').filter({ hasText: t.restoredAdvice })
      await note.getByRole('button', { name: t.dismiss, exact: true }).click()
      const drawer = page.getByRole('dialog', { name: t.dismiss })
      await fills(engineer, drawer, { reason: 'The line terminals were restored to the same night' })
      await drawer.getByRole('button', { name: t.dismiss, exact: true }).click()
      await confirmsDialog(engineer)
      await expect(notice(engineer)).toContainText(t.dismissed)
      await expect(note).toHaveCount(0)
    })
  })
