import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, partCalled, confirmsDialog, rowWith } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { randomInt } from 'node:crypto'
import { cash, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { money, type Tender } from './office/pay.ts'
import { assignReceiptBlock, hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

const amount = 230_000

type Given = { counted?: number; staying?: string }

/**
 * Hands the drawer over to a colleague; the confirmation says what stays with the clerk. Returns the code of the
 * handover.
 */
async function gives(giver: Person, { counted = amount, staying }: Given = {}): Promise<string> {
  const { handovers: t } = giver.words
  // The colleague may have rejected it in the meantime.
  await giver.page.reload()
  const form = giver.page.locator('form').filter({ has: giver.page.getByRole('button', { name: t.give, exact: true }) })
  await chooses(giver, input(giver, form, 'takerCode'), giver.language === 'en-US' ? 'Nilar Win' : '妮拉温')
  await input(giver, form, 'countedAmount').fill(String(counted))
  await form.getByRole('button', { name: t.give, exact: true }).click()
  const question = giver.page.getByRole('dialog', { name: giver.words.common.submitTip })
  await expect(question).toContainText(staying === undefined ? t.askGive : `${t.askGive} ${staying}`)
  await confirmsDialog(giver)
  const offered = giver.page.getByRole('row', { name: term('toBeTaken', giver.language) })
  await expect(offered).toHaveCount(1)
  return /[A-Z]\d{8}/.exec(await offered.innerText())?.[0] ?? ''
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a drawer handover is withdrawn, rejected, and finally accepted (${language})`, async ({ office }) => {
      const clerk = await hires(['CustomerOpenAct', 'order.pay', 'ToDept'])
      await assignReceiptBlock(clerk)
      await sold(office, { clerk, tenders: cash })
      const giver = await signsInAs(office, clerk)
      const { handovers: t } = giver.words
      await opensFunction(giver, 'ToDept')
      const rowOf = ({ page }: Person, code: string) => page.getByRole('row', { name: new RegExp(`^${code}`) })

      const first = await gives(giver)
      await rowOf(giver, first).getByRole('button', { name: t.withdraw, exact: true }).click()
      await confirmsDialog(giver)
      await expect(rowOf(giver, first)).toContainText(term('withdrawn', language))

      const taker = await signsInAs(office, 'clerk2')
      const second = await gives(giver)
      await opensFunction(taker, 'ToDept')
      await rowOf(taker, second).getByRole('button', { name: t.count, exact: true }).click()
      const counting = taker.page.getByRole('dialog', { name: second })
      await input(taker, counting, 'reason').fill('I am on my way home')
      await counting.getByRole('button', { name: t.refuse, exact: true }).click()
      await confirmsDialog(taker)
      await expect(rowOf(taker, second)).toContainText(term('refused', language))

      const third = await gives(giver)
      await taker.page.reload()
      await rowOf(taker, third).getByRole('button', { name: t.count, exact: true }).click()
      const taking = taker.page.getByRole('dialog', { name: third })
      await input(taker, taking, 'countedAmount').fill(String(amount))
      await taking.getByRole('button', { name: t.take, exact: true }).click()
      await confirmsDialog(taker)
      await expect(rowOf(taker, third)).toContainText(term('taken', language))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`handing over a drawer with a cheque states that the cheque stays (${language})`, async ({ office }) => {
      const clerk = await hires(['CustomerOpenAct', 'order.pay', 'ToDept'])
      await assignReceiptBlock(clerk)
      const reference = String(randomInt(1e5, 1e6))
      const [counted, inCheque] = [100_000, 130_000]
      const tenders: Tender[] = [
        { kind: 'cash', amount: counted },
        { kind: 'cheque', amount: inCheque, bank: 'AYA', reference, drawnOn: today() },
      ]
      await sold(office, { clerk, tenders })
      const giver = await signsInAs(office, clerk)
      const { handovers: t, packages, settlements } = giver.words
      await opensFunction(giver, 'ToDept')
      const staying = t.staying(packages.chequesOf(1, money(inCheque)))
      const handover = await gives(giver, { counted, staying })

      const taker = await signsInAs(office, 'clerk2')
      await opensFunction(taker, 'ToDept')
      await taker.page
        .getByRole('row', { name: new RegExp(`^${handover}`) })
        .getByRole('button', { name: t.count, exact: true })
        .click()
      const taking = taker.page.getByRole('dialog', { name: handover })
      await input(taker, taking, 'countedAmount').fill(String(counted))
      await taking.getByRole('button', { name: t.take, exact: true }).click()
      await confirmsDialog(taker)
      await expect(notice(taker)).toContainText(t.taken(handover))

      await giver.page.reload()
      const cheque = rowWith(partCalled(giver, settlements.handIn), reference)
      await cheque.getByRole('checkbox').check()
      await giver.page.getByRole('button', { name: settlements.requestChosen }).click()
      await confirmsDialog(giver)
      await expect(notice(giver)).toContainText(settlements.requested('').trim())
    })
  })
