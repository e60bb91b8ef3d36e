import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { paidOrder, taskAt } from '#testing/workflow/public.ts'

test('a task opens with its line: what was sold and its location', async ({ office }) => {
  const codes = await paidOrder(office)
  const { workflow } = office.demo('technician')
  const { line, formKey } = await workflow.formProperties({ taskId: await taskAt(office, codes, 'appointment') })
  const port = await office.db
    .selectFrom('odb_port')
    .selectAll()
    .where('product_code', '=', codes.productCode)
    .executeTakeFirstOrThrow()
  expect(formKey).toBe('appointment')
  expect(line).toMatchObject({
    productName: 'Home Fibre 30',
    odbCode: port.odb_code,
    portCode: port.code,
    terminalNumber: null,
    terminalType: 'ont',
  })
})
