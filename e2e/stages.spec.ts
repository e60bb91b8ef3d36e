import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { expect } from '@playwright/test'
import { chooses, fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const drawer = ({ page }: Person) => page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
/** Searches the list of a page for a record and opens it. */
async function opensThing(person: Person, page: 'MessageTemplates' | 'CollectionStages', code: string) {
  const list = partCalled(person, nameOf(person, page))
  await input(person, list, 'keyword').fill(code)
  await list.getByRole('button', { name: code, exact: true }).click()
  await expect(drawer(person)).toBeVisible()
}
async function removes(person: Person, code: string) {
  const { maintenance: t } = person.words
  await drawer(person).getByRole('button', { name: t.remove, exact: true }).click()
  await confirmsDialog(person)
  await expect(notice(person).filter({ hasText: t.deleted(code) })).toBeVisible()
}

const saves = async (person: Person) => {
  await drawer(person).getByRole('button', { name: person.words.maintenance.save, exact: true }).click()
  await confirmsDialog(person)
  await expect(drawer(person)).toBeHidden()
}

/** Makes a stage block lines and stop their bills, then only remind again: values of hidden fields are ignored. */
async function stopsAndGoesOn(person: Person, code: string) {
  const stops = input(person, drawer(person), 'stopsBilling')
  const sets = (field: string, word: string) =>
    chooses(person, input(person, drawer(person), field), term(word, person.language))
  await opensThing(person, 'CollectionStages', code)
  await expect(stops, 'a reminder has no setting to stop billing').toBeHidden()
  await sets('paymentMode', 'postpaid')
  await sets('action', 'terminate')
  await fills(person, drawer(person), { days: '1' })
  await drawer(person).getByRole('button', { name: person.words.maintenance.save, exact: true }).click()
  await confirmsDialog(person)
  await expect(drawer(person), 'no other stage precedes termination').toContainText(
    inTongue(person, 'No stage runs before Far off closes lines', '“远期提醒”拆机之前没有其他步骤'),
  )
  await fills(person, drawer(person), { days: '201' })
  await sets('action', 'block')
  await stops.check()
  await saves(person)
  await opensThing(person, 'CollectionStages', code)
  await expect(stops).toBeChecked()
  await sets('action', 'remind')
  await expect(stops).toBeHidden()
  await saves(person)
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a template and the collection stage that sends it are added, changed and deleted (${language})`, async ({
      office,
    }) => {
      const finance = await signsInAs(office, 'finance')
      const { words } = finance
      const { maintenance: t, outgoing } = words
      const code = `E2E-${randomInt(1e5, 1e6)}`
      const adds = (thing: string) => finance.page.getByRole('button', { name: t.add(thing), exact: true })
      const at = language === 'en-US' ? 0 : 1

      const template = words.notifications.template[0]
      await opensFunction(finance, 'MessageTemplates')
      await adds(template).click()
      await fills(finance, drawer(finance), {
        code,
        name: 'Very late',
        zhName: '严重逾期',
        englishBody: 'Dear {customer}, please call us about {amount}.',
        chineseBody: '尊敬的{customer}，请就{amount}与我们联系。',
      })
      await drawer(finance)
        .getByRole('button', { name: t.add(template), exact: true })
        .click()
      await confirmsDialog(finance)
      await expect(notice(finance).filter({ hasText: t.added(code) })).toBeVisible()
      await opensThing(finance, 'MessageTemplates', code)
      const example = drawer(finance).getByRole('figure', { name: [outgoing.english, outgoing.chinese][at] ?? '' })
      await expect(example).toContainText(['please call us about', '与我们联系'][at] ?? '')
      await expect(example, 'the placeholder is replaced with a name').not.toContainText('{customer}')
      await fills(finance, drawer(finance), {
        englishBody: 'Dear {customer}, please come to a hall.',
        chineseBody: '尊敬的{customer}，请到营业厅办理。',
      })
      await saves(finance)
      await opensThing(finance, 'MessageTemplates', code)
      await expect(example, 'the preview is updated').toContainText(['come to a hall', '请到营业厅办理'][at] ?? '')
      await finance.page.keyboard.press('Escape')

      const stage = words.collection.stage[0]
      await opensFunction(finance, 'CollectionStages')
      await adds(stage).click()
      await fills(finance, drawer(finance), { code, name: 'Far off', zhName: '远期提醒', days: '200' })
      await chooses(finance, input(finance, drawer(finance), 'templateCode'), ['Very late', '严重逾期'][at] ?? '')
      await drawer(finance)
        .getByRole('button', { name: t.add(stage), exact: true })
        .click()
      await confirmsDialog(finance)
      await expect(notice(finance).filter({ hasText: t.added(code) })).toBeVisible()
      await opensThing(finance, 'CollectionStages', code)
      await fills(finance, drawer(finance), { days: '201' })
      await saves(finance)
      const row = finance.page.getByRole('row').filter({ hasText: code })
      await expect(row).toContainText('201')
      await stopsAndGoesOn(finance, code)

      await opensThing(finance, 'CollectionStages', code)
      await removes(finance, code)
      await expect(row).toHaveCount(0)

      await opensFunction(finance, 'MessageTemplates')
      await opensThing(finance, 'MessageTemplates', code)
      await removes(finance, code)
    })
  })
