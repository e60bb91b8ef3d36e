// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallForm } from './CallForm.tsx'
import { useCallForm } from './use-call-form.ts'

const fixed = { organizationUnitCode: 'YGN-H1', isConstruction: true }
const initial = { name: 'North team', zhName: '北队' }

function TeamForm({ done }: { done: () => void }) {
  const form = useCallForm(api.workTeams.add, { fixed, initial, draft: false, onDone: done })
  return (
    <CallForm form={form} submit="Send">
      <form.Field name="name" />
    </CallForm>
  )
}

const dialog = () => document.querySelector('[role=dialog]')
const press = async (screen: Screen, name: string) => {
  const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
    ({ textContent }) => textContent.replaceAll(' ', '') === name,
  )
  if (!button) throw new Error(`the dialog has no button ${name}`)
  await screen.click(button)
}

beforeEach(() => {
  sessionStorage.clear()
  apiServer.asked()
  apiServer.gives({})
})

test('a form without its own question asks whether to submit, and sends nothing before “Yes”', async () => {
  let done = 0
  const screen = await draw(<TeamForm done={() => (done += 1)} />)
  await screen.click(screen.button('Send'))
  await screen.until(() => dialog() !== null)
  expect(dialog()?.textContent).toContain('is submit')
  expect(apiServer.asked()).toEqual([])
  await press(screen, 'No')
  await screen.click(screen.button('Send'))
  expect(apiServer.asked(), '“No” sends nothing').toEqual([])
  await press(screen, 'Yes')
  await screen.until(() => done === 1)
  expect(apiServer.asked()).toHaveLength(1)
})
