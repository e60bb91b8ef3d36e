import { expect, type Locator } from '@playwright/test'
import { spoils } from './browsers.ts'
import { type Person, test as office } from './office.ts'
import { signsInAs } from './sign-in.ts'

/** The name of a widget in the gallery. */
export type Widget = keyof Person['words']['gallery']['widgets']

const index = '/dev/widgets'

/** A test with a `tester`: an administrator who is signed in to the gallery and sees its index. */
export const test = office.extend<{ tester: Person }>({
  tester: async ({ office: people, gallery }, use) => {
    const tester = await signsInAs(people, 'admin', new URL(index, gallery).href)
    await expect(tester.page.getByRole('heading', { level: 1, name: tester.words.gallery.title })).toBeVisible()
    await use(tester)
  },
})

/** Opens the page of a widget: from the index by its link, from anywhere else by its address. */
export async function opensWidget({ page, words: { gallery: t } }: Person, name: Widget): Promise<void> {
  const { title, note } = t.widgets[name]
  if (page.url().endsWith(index)) await page.locator('.gallery-group').getByRole('link', { name: note }).click()
  else await page.goto(new URL(`${index}/${name}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Opens the page of a widget with a clock that the story controls, set to a time if given. */
export async function opensWithClock(
  { page, words: { gallery: t } }: Person,
  name: Widget,
  time?: string,
): Promise<void> {
  spoils(page)
  await (time === undefined ? page.clock.install() : page.clock.setFixedTime(time))
  await page.goto(new URL(`${index}/${name}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: t.widgets[name].title })).toBeVisible()
}

/** Returns the last event that a widget reported. */
export const lastEventOf = ({ page, words: { gallery: t } }: Person, title: string): Locator =>
  page.getByLabel(`${t.value}: ${title}`, { exact: true })

/** Returns the field of a widget, with its value. */
export const fieldOf = (person: Person, title: string): Locator =>
  person.page.locator('.field').filter({ has: lastEventOf(person, title) })

/** Stops the clock of the page; from now on only `page.clock.runFor` advances it. */
export async function stopsTheClock({ page }: Person): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
