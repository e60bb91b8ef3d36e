// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { AddressFields } from '#customers'
import { LineFields } from '#sales/line/LineFields.tsx'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
// The map loads lazily; importing it here keeps its loading time out of the test's timeout.
import '#platform/map/MapPicker.tsx'

const section = (code: string, latitude: number) => ({
  code,
  kind: code.startsWith('T') ? 'town' : 'city',
  name: `Place ${code}`,
  zhName: code,
  latitude,
  longitude: 96,
})
const box = (odbCode: string) => ({
  odbCode,
  name: odbCode,
  zhName: odbCode,
  latitude: 16,
  longitude: 96,
  freePorts: 1,
  totalPorts: 1,
  distanceMeters: 10,
})
const answers = (url: string): unknown => {
  if (url.includes('provinces')) return [section('P', 16)]
  if (url.includes('parentCode=P')) return [section('C', 16)]
  if (url.includes('parentCode=C')) return [section('T1', 16), section('T2', 17)]
  if (url.includes('latitude=16')) return [box('BOX-1'), box('BOX-2')]
  if (url.includes('latitude=17')) return []
  const [, odbCode] = /odbs.([\w-]+).ports/.exec(url) ?? []
  return odbCode ? [{ odbCode, portCode: 'P01', status: 'free' }] : []
}

function PlaceForm() {
  const form = useCallForm(api.orders.openAccount, {
    initial: { province: 'P', city: 'C', town: 'T1', latitude: 16, longitude: 96 },
    draft: false,
  })
  const { town, odbCode, portCode } = form.values
  return (
    <CallForm form={form} submit="Send">
      <AddressFields
        form={form}
        box={form.values.odbCode}
        onBox={(odbCode) => form.set({ odbCode, portCode: undefined })}
      />
      <LineFields form={form} near={form.values} />
      <output data-line>{[town, odbCode, portCode].join(' ')}</output>
    </CallForm>
  )
}
const line = () => document.querySelector('[data-line]')?.textContent

beforeEach(() => apiServer.answers(({ url }) => ({ json: { code: 0, msg: '', data: answers(url) } })))

const boxCard = (code: string) => {
  const card = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(code))
  if (!card) throw new Error(`no card shows ${code}`)
  return card
}

/** Changes the township in the cascader. */
async function choosesTown(screen: Screen, name: string): Promise<void> {
  const down = () => new MouseEvent('mousedown', { bubbles: true })
  await screen.wait(() => screen.get('.ant-select').dispatchEvent(down()))
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')].find((one) => one.textContent === name)
  await screen.until(() => item() !== undefined)
  await screen.wait(() => item()?.click())
}

test.each(['BOX-1', 'BOX-2'])('clears a box of another township when the township is corrected: %s', async (chosen) => {
  const screen = await draw(<PlaceForm />)
  await screen.until(() => line() === 'T1 BOX-1 P01')
  if (chosen !== 'BOX-1') await screen.click(boxCard(chosen))
  await screen.until(() => line() === `T1 ${chosen} P01`)
  await choosesTown(screen, 'Place T2')
  expect(line()).toBe('T2  ')
  await screen.until(() => screen.text().includes('No free ports nearby'))
  expect(line()).toBe('T2  ')
})
