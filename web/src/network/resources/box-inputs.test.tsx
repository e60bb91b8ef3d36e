// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { OltInput, TownInput } from './box-inputs.tsx'

const town = (code: string, latitude: number) => ({ code, name: `Town ${code}`, zhName: code, latitude, longitude: 96 })
const towns = [town('T1', 16), town('T2', 17)]
const olts = ['OLT-1', 'OLT-2'].map((code) => ({ code, name: code, zhName: code }))

function BoxForm({ initial }: { initial: object }) {
  const form = useCallForm(api.odbs.add, { initial, draft: false })
  const { townCode, latitude, oltCode, ponPort } = form.values
  return (
    <CallForm form={form} submit="Send">
      <form.Field name="oltCode">
        <OltInput />
      </form.Field>
      <form.Field name="townCode">
        <TownInput />
      </form.Field>
      <output>{[townCode, latitude, oltCode, ponPort].join(' ')}</output>
    </CallForm>
  )
}

async function opened(initial: object) {
  apiServer.answers(({ url }) => {
    const [, id] = /areas\/(\w+)/.exec(url) ?? []
    const data = id ? towns.find(({ code }) => code === id) : { rows: url.includes('areas') ? towns : olts, next: null }
    return { json: { code: 0, msg: '', data } }
  })
  const screen = await draw(<BoxForm initial={initial} />)
  const choose = async (field: string, name: string) => {
    const down = () => new MouseEvent('mousedown', { bubbles: true })
    await screen.wait(() => screen.get(`[data-field=${field}] .ant-select`).dispatchEvent(down()))
    const option = () =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
        ({ textContent }) => textContent === name,
      )
    await screen.until(() => option() !== undefined)
    await screen.wait(() => option()?.click())
  }
  return { screen, choose, line: () => screen.get('output').textContent }
}

test('clears the PON port when another line terminal is chosen, but not for the same one', async () => {
  const { screen, choose, line } = await opened({ oltCode: 'OLT-1', ponPort: '0/1/5' })
  await screen.until(() => screen.text().includes('OLT-1'))
  await choose('oltCode', 'OLT-2')
  expect(line()).toBe('  OLT-2 ')
})

test('moves the township’s center with the township, but keeps a place chosen for the box', async () => {
  const middle = await opened({ townCode: 'T1', latitude: 16, longitude: 96 })
  await middle.screen.until(() => middle.screen.text().includes('Town T1'))
  await middle.choose('townCode', 'Town T2')
  expect(middle.line()).toBe('T2 17  ')
  const typed = await opened({ townCode: 'T1', latitude: 16.5, longitude: 96 })
  await typed.screen.until(() => typed.screen.text().includes('Town T1'))
  await typed.choose('townCode', 'Town T2')
  expect(typed.line()).toBe('T2 16.5  ')
})
