import { expect } from '@playwright/test'
import { test } from './office/office.ts'
import { elsewhere, frame, signsIn, signsOut, comes, triesToSignIn } from './office/sign-in.ts'

test('whoever has no token sees the sign-in page, wherever he wants to go', async ({ office }) => {
  const { page, words } = await office.arrives()
  for (const address of ['/CustomerOpenAct', '/submenus/baseInfo', '/nowhere', '/']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: words.session.title })).toBeVisible()
  }
})

test('both account and password are asked for, and a wrong password does not let in', async ({ office }) => {
  const person = await office.arrives()
  const { page, words } = person
  const fault = page.getByRole('main').getByRole('alert')
  for (const [account, password, faulty] of [
    ['', '', words.session.account],
    ['clerk', '', words.session.password],
  ] as const) {
    await triesToSignIn(person, account, password)
    await expect(fault).toHaveText(words.session.empty)
    await expect(page.getByLabel(faulty, { exact: true })).toBeFocused()
  }
  await triesToSignIn(person, 'clerk', 'Lotus-2025')
  await expect(fault).toHaveText('Account or password is wrong')
  await expect(frame(person)).toBeHidden()
})

test('who is signed in elsewhere is asked, and going on ends the other session', async ({ office }) => {
  const first = await comes(office, 'service')
  const second = await office.arrives()
  const { session: t, common } = second.words
  await triesToSignIn(second, 'service', 'Lotus-2026')
  await expect(elsewhere(second)).toContainText('You have logged in elsewhere, do you want to continue logging in')
  await elsewhere(second).getByRole('button', { name: t.no, exact: true }).click()
  await expect(elsewhere(second)).toBeHidden()
  await expect(second.page).toHaveURL(/\/login$/)
  await first.page.getByRole('link', { name: 'Service desk' }).first().click()
  await expect(first.page.getByRole('heading', { name: 'Service desk' })).toBeVisible()

  await signsIn(second, 'service')
  await first.page.getByRole('textbox', { name: first.words.desk.ask }).fill('anybody')
  const told = first.page.getByRole('dialog', { name: common.error })
  await expect(told).toContainText(common.expired)
  await told.getByRole('button', { name: common.ok }).click()
  await expect(first.page).toHaveURL(/\/login$/)
})

test('signing out forgets everything; the address does not let back in', async ({ office }) => {
  const person = await comes(office, 'manager')
  await signsOut(person)
  await person.page.goto('/SimpleMiscProcessAct')
  await expect(person.page).toHaveURL(/\/login$/)
})
