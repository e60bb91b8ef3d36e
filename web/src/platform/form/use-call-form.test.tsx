// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { notices } from '#platform/notices.ts'
import { preferences } from '#platform/preferences.ts'
import { CallForm } from './CallForm.tsx'
import { draftOf } from './drafts.ts'
import { type CallFormOptions, useCallForm } from './use-call-form.ts'

type Add = typeof api.workTeams.add.call
const draft = 'workTeams.add/'
const fixed = { organizationUnitCode: 'YGN-H1', isConstruction: true }
const filled = { name: 'North team', zhName: '北队', ...fixed }

function TeamForm(options: CallFormOptions<Add>) {
  const form = useCallForm(api.workTeams.add, options)
  return (
    <CallForm form={form} submit="Send" unconfirmed="read">
      <form.Field name="name" />
      <form.Field name="zhName" />
    </CallForm>
  )
}

const name = (screen: Screen) => screen.get<HTMLInputElement>('[data-field=name] input')
const zhName = (screen: Screen) => screen.get<HTMLInputElement>('[data-field=zhName] input')
const faultAt = (field: string) => document.querySelector(`[data-field=${field}] .field-fault`)?.textContent
const refuse = (fields: { field: string; msg: string }[], msg = 'No') =>
  apiServer.answers(() => ({ json: { code: 'invalid-input', msg, data: { requestId: 'R', fields } } }))

beforeEach(() => {
  sessionStorage.clear()
  notices.set({ shown: [], expired: null, loading: 0 })
  apiServer.asked()
  apiServer.gives({})
})

test('shows schema violations at their fields on submit, and sends nothing', async () => {
  const screen = await draw(<TeamForm fixed={fixed} />)
  expect(faultAt('name')).toBeUndefined()
  await screen.click(screen.button('Send'))
  expect(faultAt('name')).toBeTruthy()
  await screen.type(name(screen), 'North team')
  expect(faultAt('name'), 'the error disappears as soon as the value is valid').toBeUndefined()
  expect(faultAt('zhName')).toBeTruthy()
  expect(apiServer.asked()).toEqual([])
})

test('sends typed and fixed values once, reports success, and deletes the draft', async () => {
  const done: unknown[] = []
  const screen = await draw(<TeamForm fixed={fixed} done="Team saved" onDone={(_, input) => done.push(input.name)} />)
  await screen.type(name(screen), 'North team')
  await screen.type(zhName(screen), '北队')
  expect(draftOf(draft)).toEqual({ name: 'North team', zhName: '北队' })
  const answer = Promise.withResolvers<void>()
  apiServer.answers(async () => {
    await answer.promise
    return { json: { code: 0, msg: '', data: {} } }
  })
  await screen.click(screen.button('Send'))
  screen.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  answer.resolve()
  await screen.until(() => done.length > 0)
  const asked = apiServer.asked()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toEqual(filled)
  expect(asked[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect([done, draftOf(draft)]).toEqual([['North team'], null])
  expect(notices.get().shown.map(({ title }) => title)).toEqual(['Team saved'])
  expect(name(screen).value, 'the form is empty again').toBe('')
})

test('shows a refusal at the field it names until that field changes, and keeps the others', async () => {
  refuse([
    { field: 'name', msg: 'There is one of this name' },
    { field: 'zhName', msg: 'There is one too' },
  ])
  const refused: Error[] = []
  const screen = await draw(<TeamForm fixed={fixed} initial={filled} onRefused={(error) => refused.push(error)} />)
  await screen.click(screen.button('Send'))
  await screen.until(() => refused.length > 0)
  expect(faultAt('name')).toBe('There is one of this name')
  await screen.type(name(screen), 'South team')
  expect([faultAt('name'), faultAt('zhName')]).toEqual([undefined, 'There is one too'])
})

test('shows a refusal in the other language as soon as the reader switches, at its field and on top', async () => {
  const said = (name: string, top: string) => ({
    msg: name,
    fields: [
      { field: 'name', msg: name },
      { field: 'unit', msg: top },
    ],
  })
  const [english, chinese] = [said('There is one of this name', 'It is closed'), said('名称已存在', '已关闭')]
  const data = { requestId: 'R', fields: english.fields, other: chinese }
  apiServer.answers(() => ({ json: { code: 'in-use', msg: english.msg, data } }))
  const screen = await draw(<TeamForm fixed={fixed} initial={filled} />)
  await screen.click(screen.button('Send'))
  await screen.until(() => document.querySelector('.form-top') !== null)
  const shown = () => [faultAt('name'), screen.get('.form-top').textContent]
  expect(shown()).toEqual(['There is one of this name', 'It is closed'])
  act(() => preferences.set({ language: 'zh-CN' }))
  expect(shown()).toEqual(['名称已存在', '已关闭'])
  act(() => preferences.set({ language: 'en-US' }))
})

test('shows a refusal without fields, or of a missing field, on top until something changes', async () => {
  refuse([], 'The unit is closed')
  const screen = await draw(<TeamForm fixed={fixed} initial={filled} />)
  await screen.click(screen.button('Send'))
  await screen.until(() => document.querySelector('.form-top') !== null)
  expect(screen.get('.form-top').textContent).toContain('The unit is closed')
  await screen.type(name(screen), 'South team')
  expect(document.querySelector('.form-top')).toBeNull()
})

test('keeps the submission key until a response arrives, then creates a new one', async () => {
  const keys: unknown[] = []
  const answers = [
    { bytes: 'x', status: 502 },
    { json: { code: 5, msg: 'No', data: null } },
    { json: { code: 5, msg: 'No', data: null } },
  ]
  apiServer.answers(({ headers }) => answers[keys.push(headers['idempotency-key']) - 1] ?? {})
  const screen = await draw(<TeamForm fixed={fixed} initial={filled} />)
  for (const times of [1, 2, 3]) {
    await screen.click(screen.button('Send'))
    await screen.until(() => keys.length === times && !name(screen).disabled)
  }
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('does not reuse an answered key', async () => {
  const keys: unknown[] = []
  const refused = { json: { code: 5, msg: 'No', data: null } }
  apiServer.answers(({ headers }) =>
    keys.push(headers['idempotency-key']) === 1 ? { bytes: 'x', status: 502 } : refused,
  )
  const screen = await draw(<TeamForm fixed={fixed} initial={filled} />)
  const sends = async (typed: string) => {
    const times = keys.length + 1
    await screen.type(name(screen), typed)
    await screen.click(screen.button('Send'))
    await screen.until(() => keys.length === times && !name(screen).disabled)
  }
  await sends('First team')
  await sends('Second team')
  await sends('First team')
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('after closing without a response, resends the same input with the same key and other input with a new one', async () => {
  const keys: unknown[] = []
  const answers = [
    { bytes: 'x', status: 502 },
    { bytes: 'x', status: 502 },
    { json: { code: 5, msg: 'No', data: null } },
  ]
  apiServer.answers(({ headers }) => answers[keys.push(headers['idempotency-key']) - 1] ?? {})
  const sends = async (name: string) => {
    const screen = await draw(<TeamForm fixed={fixed} initial={{ ...filled, name }} />)
    const times = keys.length + 1
    await screen.click(screen.button('Send'))
    await screen.until(() => keys.length === times)
  }
  await sends('West team')
  await sends('East team')
  await sends('West team')
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true])
})

test('restores typed input when the form is reopened, until it is reset', async () => {
  const first = await draw(<TeamForm fixed={fixed} draft="a" />)
  await first.type(name(first), 'North')
  const again = await draw(<TeamForm fixed={fixed} draft="a" />)
  expect(name(again).value).toBe('North')
  await again.click(again.button('Discard'))
  expect([name(again).value, draftOf('workTeams.add/a')]).toEqual(['', null])
})

test("does not overwrite other users' changes with a draft, but lists them and restores the rest", async () => {
  const stored = { name: 'North', zhName: '北', members: ['E1'] }
  const form = (initial: object, version: number) => (
    <TeamForm fixed={{ ...fixed, version } as never} initial={initial} draft="c" />
  )
  const first = await draw(form(stored, 1))
  await first.type(name(first), 'North east')
  await first.type(zhName(first), '东北')
  const again = await draw(form({ ...stored, zhName: '北方' }, 2))
  expect([name(again).value, zhName(again).value]).toEqual(['North east', '北方'])
  expect(again.text()).toContain('Changed by a colleague, so your draft was not restored: ')
  await again.type(name(again), 'East')
  const third = await draw(form({ ...stored, zhName: '北方' }, 2))
  expect([name(third).value, zhName(third).value]).toEqual(['East', '北方'])
  expect(third.text()).not.toContain('Changed by a colleague')
})

test('saves no draft without a draft key, and none for an unchanged form', async () => {
  const none = await draw(<TeamForm fixed={fixed} draft={false} />)
  await none.type(name(none), 'North')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft/'))).toEqual([])
  const screen = await draw(<TeamForm fixed={fixed} initial={{ name: 'North' }} />)
  await screen.type(name(screen), 'South')
  expect(draftOf(draft)).toEqual({ name: 'South' })
  await screen.type(name(screen), 'North')
  expect(draftOf(draft)).toBeNull()
})
