// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import type { Setting } from './setting.ts'
import { SettingForm } from './SettingForm.tsx'
import { words } from './words.ts'

const bounded = { min: 0, max: 12, whole: true, unit: null, zhUnit: null }
const pauses = { name: 'Pauses', zhName: '停机', affects: 'Lines', zhAffects: '线路', kind: 'number' } as const
const setting = (changes: Partial<Setting>): Setting => ({
  ...bounded,
  ...pauses,
  key: 'operator.suspendsPerYear',
  options: [],
  fixed: false,
  changes: [],
  standard: 3,
  value: 3,
  ...changes,
})

/** Renders a setting and clears its input. Returns the validation error, or null if it can be saved. */
async function emptied(changes: Partial<Setting>): Promise<string | null> {
  const screen = await draw(<SettingForm setting={setting(changes)} close={() => {}} />)
  const input = () => screen.get<HTMLInputElement>('[data-field=value] input')
  await screen.until(() => !input().disabled)
  await screen.type(input(), '')
  const why = screen.button(words.en.save).getAttribute('aria-describedby')
  return why === null ? null : screen.get(`[id="${why}"]`).textContent
}

test('refuses an emptied number, amount or text before it is sent, but accepts an empty pattern', async () => {
  for (const one of [{}, { kind: 'money', value: 300 }, { kind: 'text', value: 'Golden Lotus' }] as const)
    expect(await emptied(one)).toBe(words.en.enterValue)
  expect(await emptied({ kind: 'pattern', value: '^9' })).toBeNull()
})

test('tries a number with the pattern in the form before it is saved', async () => {
  const key = 'operator.phonePattern'
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: { fits: new URL(url, 'http://x').searchParams.get('pattern') === '^0' } },
  }))
  const screen = await draw(<SettingForm setting={setting({ kind: 'pattern', key, value: '^0' })} close={() => {}} />)
  await screen.until(() => document.querySelector('[data-field=sample] input') !== null)
  await screen.type(screen.get('[data-field=sample] input'), '081')
  await screen.until(() => document.body.textContent?.includes(words.en.fits) ?? false)
  await screen.type(screen.get('[data-field=value] input'), '^1')
  await screen.until(() => document.body.textContent?.includes(words.en.fitsNot) ?? false)
  expect(document.querySelector('.tag')?.textContent).toBe(words.en.fitsNot)
})
