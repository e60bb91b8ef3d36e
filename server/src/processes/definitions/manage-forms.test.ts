import { expect } from 'vitest'
import type { Api } from '#testing/orders/public.ts'
import { deployAll } from '#processes/run/definitions.ts'
import { test } from '#testing/office.ts'
import { does } from '#testing/workflow/public.ts'

const colour = { name: 'colour', label: 'Colour', zhLabel: '颜色', kind: 'text' as const, required: true }
const formOf = async (api: Api, formKey: string) => {
  const form = (await api.workflow.formDefinitions({})).find((one) => one.formKey === formKey)
  if (!form) throw new Error(`no form ${formKey}`)
  return form
}

test('adds, changes and deletes a form, and refuses a faulty one', async ({ office }) => {
  const admin = office.demo('admin').workflow
  const form = { formKey: 'paint', name: 'Paint', zhName: '涂装', fields: [colour] }
  expect(await admin.addForm(form)).toEqual({ formKey: 'paint', version: 1 })
  await expect(admin.addForm(form)).rejects.toMatchObject({ code: 'duplicate-code' })
  await expect(admin.addForm({ ...form, formKey: 'other', fields: [colour, colour] })).rejects.toMatchObject({
    code: 'form-field-twice',
  })
  const empty = { ...colour, kind: 'choice' as const }
  await expect(admin.addForm({ ...form, formKey: 'other', fields: [empty] })).rejects.toMatchObject({
    code: 'form-field-empty',
  })
  const odd = { ...colour, when: 'colour is red' }
  await expect(admin.addForm({ ...form, formKey: 'other', fields: [odd] })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(await admin.modifyForm({ ...form, version: 1, name: 'Painting' })).toMatchObject({ version: 2 })
  await expect(admin.modifyForm({ ...form, version: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await admin.deleteForm({ formKey: 'paint', version: 2 })
  await expect(admin.deleteForm({ formKey: 'paint', version: 2 })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.demo('technician').workflow.addForm(form)).rejects.toMatchObject({ code: 'no-permission' })
})

test('a form cannot lose fields that its step needs, or be deleted while a process uses it', async ({ office }) => {
  const { version, name, zhName, fields } = await formOf(office.demo('admin'), 'on-site')
  const admin = office.demo('admin').workflow
  const form = { formKey: 'on-site', version, name, zhName }
  const without = fields.filter((field) => field.name !== 'number')
  await expect(admin.modifyForm({ ...form, fields: without })).rejects.toMatchObject({ code: 'form-field-needed' })
  const fewer = fields.map((field) => (field.options ? { ...field, options: field.options.slice(1) } : field))
  await expect(admin.modifyForm({ ...form, fields: fewer })).rejects.toMatchObject({ code: 'form-field-needed' })
  const more = fields.map((field) =>
    field.options ? { ...field, options: [...field.options, { code: 'later', name: 'Later', zhName: '以后' }] } : field,
  )
  await expect(admin.modifyForm({ ...form, fields: more })).rejects.toMatchObject({ code: 'form-field-needed' })
  const seldom = fields.map((field) => (field.name === 'outcome' ? { ...field, when: "remark = 'x'" } : field))
  await expect(admin.modifyForm({ ...form, fields: seldom })).rejects.toMatchObject({ code: 'form-field-needed' })
  await expect(admin.deleteForm({ formKey: 'on-site', version })).rejects.toMatchObject({ code: 'in-use' })
})

test('the start form of an order cannot contain fields that need a task', async ({ office }) => {
  const admin = office.demo('admin')
  const { formKey, version, name, zhName, fields } = await formOf(admin, 'internal-order')
  for (const kind of ['photo', 'device', 'materials'] as const)
    await expect(
      admin.workflow.modifyForm({ formKey, version, name, zhName, fields: [...fields, { ...colour, kind }] }),
    ).rejects.toMatchObject({ code: 'form-field-at-start', fields: [{ field: 'fields' }] })
})

test('refuses to deploy a process whose start form cannot be filled in, and names the field', async ({ office }) => {
  const { db } = office
  const ofProcess = { key: 'internal-order' }
  const before = await db
    .selectFrom('process_definition')
    .selectAll()
    .where('key', '=', ofProcess.key)
    .executeTakeFirstOrThrow()
  const form = await db
    .selectFrom('form_definition')
    .selectAll()
    .where('key', '=', 'internal-order')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  const version = form.version + 1
  const fields = JSON.stringify([...(form.fields as object[]), { ...colour, kind: 'photo' }])
  await db
    .insertInto('form_definition')
    .values({ ...form, version, fields })
    .execute()
  await deployAll(db)
  await db
    .updateTable('process_definition')
    .set({ xml: `${before.xml}\n` })
    .where('key', '=', ofProcess.key)
    .execute()
  await expect(deployAll(db)).rejects.toThrow(`the start form "internal-order" has a photo, "${colour.name}"`)

  await db.deleteFrom('form_definition').where('key', '=', form.key).where('version', '=', version).execute()
  await db.updateTable('process_definition').set({ xml: before.xml }).where('key', '=', ofProcess.key).execute()
  await deployAll(db)
})

test('an order in progress keeps its form; the next one has the new form', async ({ office }) => {
  const [admin, dispatcher, network] = [office.demo('admin'), office.demo('dispatcher'), office.demo('network')]
  const launch = async () => {
    const values = { department: 'NOC', details: 'Paint the rack', urgency: 'normal' }
    return dispatcher.workflow.launch({ processDefinitionId: 'internal-order:1', title: 'Rack', values })
  }
  const taskOf = async (processInstanceId: string) =>
    (await dispatcher.workflow.processInfo({ processInstanceId })).taskId ?? ''
  const before = await launch()
  office.clock.now = new Date(office.clock.now.getTime() + 60_000)
  const { version, name, zhName, fields } = await formOf(admin, 'internal-check')
  await admin.workflow.modifyForm({ formKey: 'internal-check', version, name, zhName, fields: [...fields, colour] })
  const namesAt = async (processInstanceId: string) => {
    await does(network, await taskOf(processInstanceId), { outcome: 'done' })
    const shown = await dispatcher.workflow.formProperties({ taskId: await taskOf(processInstanceId) })
    return shown.fields.map((field) => field.name)
  }
  expect(await namesAt(before.processInstanceId)).not.toContain('colour')
  office.clock.now = new Date(office.clock.now.getTime() + 60_000)
  expect(await namesAt((await launch()).processInstanceId)).toContain('colour')
})
