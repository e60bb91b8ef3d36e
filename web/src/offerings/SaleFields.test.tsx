// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { SaleFields } from './SaleFields.tsx'

beforeEach(() => sessionStorage.clear())

/** The sale fields, as they are used in a purchase form. */
function Sale({ chosen }: { chosen?: string }) {
  const form = useCallForm(api.orders.purchaseBroadband, {
    draft: false,
    initial: chosen === undefined ? {} : { productOfferingCode: chosen },
  })
  return (
    <CallForm form={form}>
      <SaleFields form={form} actTypeCode="6" buyer={{}} />
    </CallForm>
  )
}

test('reports that a product has no package today, and first asks for a product', async () => {
  apiServer.gives([])
  const screen = await draw(<Sale />)
  await screen.until(() => screen.text().includes('Choose a product first'))
  expect(screen.text()).not.toContain('No package of this product is valid today')
  const chosen = await draw(<Sale chosen="HF30" />)
  await chosen.until(() => chosen.text().includes('No package of this product is valid today'))
  expect(chosen.text()).not.toContain('Choose a product first')
})
