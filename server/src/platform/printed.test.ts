import { staff } from '@lastmile/contract/employees/staff.ts'
import { faultsOf } from '@lastmile/contract/platform/faults.ts'
import { optionalPrintedText, perhaps, printedText, text } from '@lastmile/contract/platform/values.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '#testing/office.ts'
import { checkNew } from './printed.ts'

test.for([
  ['a hieroglyph', '𓀀', 'U+13000'],
  ['an emoji', '😀', 'U+1F600'],
  ['an unassigned code point', '\u0378', 'U+0378'],
  ['a private character', '\uE000', 'U+E000'],
  ['a Chinese character that no font has', '𠀀', 'U+20000'],
  ['a script that no font has', 'ა', 'U+10D0'],
] as const)('refuses %s, naming it', ([, character, code]) => {
  const { error } = checkNew(z.object({ remark: printedText(300) }), { remark: `Su ${character}${character} a` })
  const messages = (['en-US', 'zh-CN'] as const).map(
    (language) => error && faultsOf(error, language).map(({ msg }) => msg),
  )
  expect(messages).toEqual([
    [`Remark: contains “${character}” (${code}), which cannot be printed on documents`],
    [`备注：包含单据无法打印的字符“${character}”（${code}）`],
  ])
})

test('finds printed texts in lists and optional fields, and leaves other texts alone', () => {
  const schema = z.object({
    rows: z.array(z.object({ name: printedText(60), note: text(60) })),
    remark: optionalPrintedText(60),
    unit: perhaps(printedText(60)),
  })
  const row = { name: 'a', note: '✓ 😀' }
  const good = { rows: [row], remark: null, unit: '' }
  expect(checkNew(schema, good).success).toBe(true)
  const { error } = checkNew(schema, { rows: [row, { ...row, name: '😀' }], remark: '😀', unit: '😀' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['rows.1.name', 'remark', 'unit'])
})

const refused = (field: string) => ({
  code: 'invalid-input',
  fields: [{ field, msg: expect.stringContaining('contains “😀” (U+1F600)') as unknown }],
})

test('reference data whose stored name cannot be printed is listed and can be changed', async ({ office }) => {
  const admin = office.demo('admin')
  await office.db.updateTable('employee').set({ true_name: 'Ko 😀' }).where('code', '=', 'E0101').execute()
  const { rows } = await admin.staff.list({ limit: 200 })
  expect(rows.find(({ code }) => code === 'E0101')?.trueName).toBe('Ko 😀')
  const { shape } = staff.modify.input
  const shown = Object.entries(await admin.staff.get({ employeeCode: 'E0101' }))
  const form = staff.modify.input.parse(Object.fromEntries(shown.filter(([name]) => name in shape)))
  await expect(admin.staff.modify({ ...form, zhName: 'Ko 😀' })).rejects.toMatchObject(refused('zhName'))
  await expect(admin.staff.modify({ ...form, trueName: 'Su 😀' })).rejects.toMatchObject(refused('trueName'))
  await admin.staff.modify({ ...form, mobile: '09790009999' })
  expect(await admin.staff.get({ employeeCode: 'E0101' })).toMatchObject({ trueName: 'Ko 😀', mobile: '09790009999' })
})

test('a message template may contain symbols and emoji, because messages are not printed', async ({ office }) => {
  const admin = office.as('MessageTemplates')
  const body = { englishBody: 'Paid ✓ 😀 {customer}', chineseBody: '已缴 ✓ 😀 {customer}' }
  const texts = { name: 'Thanks ✓', zhName: '致谢 😀', channel: 'sms' as const, ...body }
  await admin.messageTemplates.add({ code: 'thanks', ...texts })
  expect(await admin.messageTemplates.get({ templateCode: 'thanks' })).toMatchObject(texts)
})

test('a form keeps a stored label that cannot be printed, and gets no new one', async ({ office }) => {
  const admin = office.demo('admin')
  const forms = await admin.workflow.formDefinitions({})
  const form = forms.find(({ formKey }) => formKey === 'appointment')
  if (!form) throw new Error('no form')
  const { formKey, version, name, zhName } = form
  const labelled = (label: string) => form.fields.map((field, at) => (at === 0 ? { ...field, label } : field))
  const saved = { formKey, version, name, zhName }
  await expect(admin.workflow.modifyForm({ ...saved, fields: labelled('Day 😀') })).rejects.toMatchObject(
    refused('fields.0.label'),
  )
  await office.db
    .updateTable('form_definition')
    .set({ fields: JSON.stringify(labelled('Day 😀')) })
    .where('key', '=', formKey)
    .execute()
  const second = { name: 'more', label: 'More', zhLabel: '更多', kind: 'text' as const, required: false }
  expect(
    await admin.workflow.modifyForm({ ...saved, fields: [second, ...labelled('Day 😀')] }),
    'a moved field keeps its label',
  ).toMatchObject({ version: version + 1 })
})
