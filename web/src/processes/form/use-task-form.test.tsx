// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { useTaskForm } from './use-task-form.ts'

const choice = { kind: 'choice', required: true } as const
const fields: FormField[] = [
  { ...choice, name: 'outcome', label: 'Outcome', zhLabel: '结果' },
  { ...choice, name: 'newPort', label: 'New port', zhLabel: '新端口', when: "outcome = 'changed'" },
]

function Saving({ outcome }: { outcome: string }) {
  const said = { saved: 'Saved', completed: 'Done', onCompleted: () => {} }
  const { save } = useTaskForm({ taskId: '7', fields, values: { outcome, newPort: 'B/1' }, pictures: [], ...said })
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

test('does not save a field that is not requested', async () => {
  apiServer.gives({})
  for (const [outcome, newPort] of [['changed', 'B/1'], ['repaired']] as const) {
    apiServer.asked()
    const screen = await draw(<Saving outcome={outcome} />)
    await screen.click(screen.button('Save'))
    const sent: unknown[] = []
    await screen.until(() => {
      sent.push(...apiServer.asked().map(({ body }) => (body as { values: object }).values))
      return sent.length > 0
    })
    expect(sent).toEqual([newPort ? { outcome, newPort } : { outcome }])
  }
})
