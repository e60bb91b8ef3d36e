import { type BrowserContext, expect, type Page, test as playwright } from '@playwright/test'
import type { Language } from '@lastmile/contract/refusals.ts'
import { type Words, wordsIn } from './words.ts'

/** Somebody at a browser of his own, with the words he reads. */
export type Person = { page: Page; language: Language; words: Words }

export type Office = {
  /** Somebody sits down at a computer and sees the sign-in page, at the office's own address unless another is given. */
  arrives: (address?: string) => Promise<Person>
  /** What the browser complains about in these words is part of the story. */
  forgives: (complaint: RegExp) => void
}

type Fixtures = { language: Language; office: Office }

/** A test in which people come to the office. What the browser itself complains about fails it. */
export const test = playwright.extend<Fixtures>({
  language: ['en-US', { option: true }],
  office: async ({ browser, language }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    const forgiven: RegExp[] = []
    const arrives = async (address = '/') => {
      const context = await browser.newContext({ acceptDownloads: true })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(address)
      const person = { page, language, words: wordsIn(language) }
      if (language === 'zh-CN') await page.getByRole('button', { name: wordsIn('en-US').session.otherLanguage }).click()
      await expect(page.getByRole('heading', { name: person.words.session.title })).toBeVisible()
      return person
    }
    await use({ arrives, forgives: (complaint) => forgiven.push(complaint) })
    for (const context of contexts) await context.close()
    const left = complaints.filter((complaint) => !forgiven.some((known) => known.test(complaint)))
    expect(left, 'what the browser complained about').toEqual([])
  },
})
