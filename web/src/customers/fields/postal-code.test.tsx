// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { AddressFields, useRequiredInputs } from '#customers'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { session } from '#platform/session.ts'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'

beforeEach(() => apiServer.answers(() => ({ json: { code: 0, msg: '', data: [] } })))

/** Signs in at an operator with these settings. */
function signsIn(settings: Record<string, string>): void {
  signedIn()
  const { permissions, employee } = session.get()
  session.set({ permissions, employee: { ...employee, operator: { ...employee?.operator, ...settings } } as never })
}

function Address() {
  const form = useCallForm(api.orders.openAccount, { required: useRequiredInputs(), draft: false })
  return (
    <CallForm form={form} submit="Send" unconfirmed="note">
      <AddressFields form={form} />
    </CallForm>
  )
}

test.each([
  ['hidden', null],
  ['optional', { refused: false }],
  ['required', { refused: true }],
])('a postal code that is %s is shown and required accordingly', async (postalCode, state) => {
  signsIn({ postalCode })
  const screen = await draw(<Address />)
  await screen.click(screen.get('button.submit'))
  const field = document.querySelector('[data-field=postalCode]')
  expect(field && { refused: field.querySelector('[role=alert]') !== null }).toEqual(state)
})

test('the field of the area has the names of the operator’s levels', async () => {
  signsIn({ areaLevels: 'State, Ward' })
  const screen = await draw(<Address />)
  expect(screen.get('[data-field^=town] label').textContent).toBe('State / Ward')
})
