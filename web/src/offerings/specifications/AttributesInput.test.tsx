// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { AttributesInput } from './AttributesInput.tsx'

test('does not send the attributes of the previous type after the type is changed', async () => {
  const attribute = (code: string) => ({
    code,
    name: code,
    zhName: code,
    attributeKind: 'attribute-text',
    required: false,
  })
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: [attribute(url.includes('type=film') ? 'length' : 'speed')] },
  }))
  const Specification = () => {
    const form = useCallForm(api.contentSpecifications.add, {
      initial: { type: 'line', attributes: [{ attributeCode: 'speed', value: '100' }] },
      draft: false,
    })
    return (
      <CallForm form={form} submit="Send">
        <form.Field name="attributes">
          <AttributesInput of="content" />
        </form.Field>
        <button type="button" onClick={() => form.set({ type: 'film' })}>
          Film
        </button>
        <output data-entered>{JSON.stringify(form.values.attributes)}</output>
      </CallForm>
    )
  }
  const screen = await draw(<Specification />)
  await screen.until(() => screen.text().includes('speed'))
  expect(screen.get('[data-entered]').textContent).toContain('100')
  await screen.click(screen.button('Film'))
  await screen.until(() => screen.text().includes('length'))
  expect(screen.get('[data-entered]').textContent).toBe('[]')
})
