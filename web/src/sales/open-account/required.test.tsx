// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { ContactFields, useRequiredInputs } from '#customers'
import { draw } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { session } from '#platform/session.ts'
import { signedIn } from '#testing/signed-in.ts'
import { StillMissing } from './StillMissing.tsx'

beforeEach(() => apiServer.answers(() => ({ json: { code: 0, msg: '', data: [] } })))

/** Signs in at an operator with these optional customer fields. */
function signsIn(optionalCustomerFields: string[]): void {
  signedIn()
  const { permissions, employee } = session.get()
  session.set({
    permissions,
    employee: { ...employee, operator: { ...employee?.operator, optionalCustomerFields } } as never,
  })
}

function Contact() {
  const required = useRequiredInputs()
  const form = useCallForm(api.orders.openAccount, { required, draft: false })
  return (
    <CallForm form={form} submit="Send" unconfirmed="note">
      <ContactFields form={form} />
      <StillMissing formId={form.id} values={form.values} required={required} />
    </CallForm>
  )
}

test.each([
  { optional: [], isRequired: true },
  { optional: ['eMail'], isRequired: false },
])('marks, lists and checks the e-mail only where it is required: $optional', async ({ optional, isRequired }) => {
  signsIn(optional)
  const screen = await draw(<Contact />)
  const field = screen.get('[data-field=eMail]')
  expect(field.querySelector('label.needed') !== null).toBe(isRequired)
  const missing = [...document.querySelectorAll('.missing button')].map(({ textContent }) => textContent)
  expect(missing.includes('E-mail')).toBe(isRequired)
  await screen.click(screen.get('button.submit'))
  expect(field.querySelector('[role=alert]') !== null).toBe(isRequired)
})
