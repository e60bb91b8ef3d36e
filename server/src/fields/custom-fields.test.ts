import { expect } from 'vitest'
import { importHead, importing, importRow } from '#testing/imports.ts'
import { anAccount, openedAccount } from '#testing/orders/public.ts'
import { appointed, paidOrder, taskAt } from '#testing/workflow/public.ts'
import { pagesOf } from '#testing/pdf.ts'
import { test } from '#testing/office.ts'
import { changes, changesAs, defines, retires } from '#testing/custom-fields.ts'

test('values are entered at opening, changed, found, listed and recorded in the history', async ({ office }) => {
  const clerk = office.demo('clerk')
  const office1 = await defines(office, { name: 'Tax office', type: 'text', listed: true, required: true })
  const segment = await defines(office, {
    name: '客户分层',
    zhName: '客户分层',
    type: 'choice',
    listed: true,
    options: [{ name: 'Gold' }, { name: 'Silver', zhName: '银' }],
  })
  expect([office1.code, segment.code]).toEqual(['customer.tax_office', 'customer.kehufenceng'])
  const account = await anAccount(office, clerk)
  await expect(clerk.orders.openAccount(account)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'customFields.tax_office', msg: 'Tax office: can not be empty' }],
  })
  await expect(clerk.orders.openAccount({ ...account, customFields: { vat: '1' } })).rejects.toMatchObject({
    fields: [{ field: 'customFields', msg: 'Custom fields: contains unknown fields: vat' }],
  })
  const customFields = { tax_office: 'Lanmadaw West', [segment.key]: 'gold' }
  const { customerCode } = await clerk.orders.openAccount({ ...account, customFields })
  expect((await clerk.customers.get({ customerCode })).customFields).toEqual(customFields)

  const found = await clerk.customers.find({ keyword: 'lanmadaw we' })
  expect(found.rows).toMatchObject([{ customerCode, matched: 'customFields', customFields }])
  const only = { customFields: `${segment.key}:gold` }
  expect((await clerk.customers.find(only)).rows).toMatchObject([{ customerCode }])
  expect((await clerk.customers.find({ keyword: customerCode, ...only })).rows).toHaveLength(1)
  expect((await clerk.customers.find({ keyword: customerCode, customFields: `${segment.key}:silver` })).rows).toEqual(
    [],
  )
  await expect(clerk.customers.find({ customFields: 'tax_office:Lanmadaw' })).rejects.toMatchObject({
    fields: [{ field: 'customFields' }],
  })
  expect((await office.demo('clerk3').customers.find({ keyword: 'lanmadaw we' })).rows, 'another unit').toEqual([])

  await changes(office, customerCode, { [segment.key]: null })
  expect((await clerk.customers.get({ customerCode })).customFields).toEqual({ tax_office: 'Lanmadaw West' })
  await expect(changes(office, customerCode, { tax_office: '' })).rejects.toMatchObject({
    fields: [{ field: 'customFields.tax_office' }],
  })
  const { rows } = await office.as('QueryEmployeeActTypeLogAct').changes.list({ thing: 'customer', code: customerCode })
  expect(rows).toMatchObject([{ before: { 客户分层: ['Gold'] }, after: { 客户分层: null } }])
  const { rows: logged } = await office.db
    .selectFrom('employee_log')
    .select('input')
    .where('call', '=', 'orders.openAccount')
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }))
  expect(logged, 'the function log does not show values').not.toContain('Lanmadaw West')
  await retires(office, office1.code)
})

test('a role sees and changes only its fields, and its changes preserve the others', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const score = await defines(office, { name: 'Score', type: 'number', viewRoles: ['finance'], required: true })
  const note = await defines(office, { name: 'Dunning', type: 'text', editRoles: ['finance'] })
  const shop = await defines(office, { name: 'Shop', type: 'text' })
  const employeeCode = await office.hire(['customer.modify', 'baseInfo'])
  const finance = office.holding(await office.session(employeeCode))
  await office.demo('admin').roleChanges.change({ employeeCode, role: 'finance', roleWay: 'give' })

  await changes(office, customerCode, { shop: 'A' })
  await expect(changes(office, customerCode, { score: 5 })).rejects.toMatchObject({
    fields: [{ field: 'customFields' }],
  })
  await expect(changes(office, customerCode, { dunning: 'x' })).rejects.toMatchObject({ code: 'custom-field-locked' })
  await expect(changesAs(finance)(customerCode, { shop: 'B' })).rejects.toMatchObject({
    fields: [{ field: 'customFields.score' }],
  })
  await changesAs(finance)(customerCode, { score: 7, dunning: 'late payer' })
  await changes(office, customerCode, { shop: 'C', dunning: 'late payer' })
  expect((await clerk.customers.get({ customerCode })).customFields).toEqual({ dunning: 'late payer', shop: 'C' })
  const all = { dunning: 'late payer', score: 7, shop: 'C' }
  expect((await finance.customers.get({ customerCode })).customFields).toEqual(all)
  const seen = await clerk.customFieldsOf.list({ appliesTo: 'customer' })
  expect(seen.map(({ key, editable }) => [key, editable])).toEqual([
    ['dunning', false],
    ['kehufenceng', true],
    ['shop', true],
    ['tax_office', false],
  ])
  const log = office.as('QueryEmployeeActTypeLogAct')
  const { rows } = await log.changes.list({ thing: 'customer', code: customerCode })
  expect(JSON.stringify(rows)).not.toContain('Score')

  const { admin } = score
  const shown = async (code: string) => {
    const { changes: _, ...row } = await admin.customFields.get({ code })
    return row
  }
  const row = await shown(shop.code)
  await expect(admin.customFields.modify({ ...row, type: 'number' })).rejects.toMatchObject({
    code: 'custom-type-used',
  })
  await expect(admin.customFields.delete(row)).rejects.toMatchObject({ code: 'custom-field-used' })
  await admin.customFields.modify({ ...row, offered: false, required: true })
  await changes(office, customerCode, { shop: 'C' })
  await expect(changes(office, customerCode, { shop: 'D' })).rejects.toMatchObject({ code: 'custom-field-locked' })
  expect((await clerk.customers.get({ customerCode })).customFields).toMatchObject({ shop: 'C' })
  await admin.customFields.modify({ ...(await shown(note.code)), viewRoles: [], editRoles: [] })
  await changes(office, customerCode, { dunning: 'paid' })
  await retires(office, score.code)
})

test('a line has fields of its own, in the scope of its customer, and one of two concurrent changes wins', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const { productCode } = await openedAccount(office, clerk)
  await defines(office, { name: 'Drop length', type: 'number', appliesTo: 'line', min: 1, max: 500 })
  const { seen } = await clerk.lineFields.customFields({ productCode })
  const saving = (length: number) =>
    clerk.lineFields.modifyCustomFields({ productCode, seen, customFields: { drop_length: length } })
  await expect(saving(501)).rejects.toMatchObject({ fields: [{ field: 'customFields.drop_length' }] })
  const outcomes = await Promise.allSettled([saving(80), saving(90), saving(100)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'changed-meanwhile' })
  const stranger = office.demo('clerk3').lineFields
  await expect(stranger.customFields({ productCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.modifyCustomFields({ productCode, seen, customFields: {} })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a device has fields of its own, in the scope of its unit', async ({ office }) => {
  const { number } = await office.db
    .selectFrom('physical_resource')
    .select('number')
    .where('location_code', '=', 'YGN-H1')
    .orderBy('number')
    .executeTakeFirstOrThrow()
  await defines(office, { name: 'Asset tag', type: 'text', appliesTo: 'device', pattern: 'AT-\\d{4}' })
  const storekeeper = office.as('QueryPhysicalResourcePage', 'PhysicalResourceStorageActBatchIn').deviceFields
  const { seen } = await storekeeper.customFields({ number })
  const tag = (text: string) => storekeeper.modifyCustomFields({ number, seen, customFields: { asset_tag: text } })
  await expect(tag('AT-12345')).rejects.toMatchObject({ fields: [{ field: 'customFields.asset_tag' }] })
  await tag('AT-0001')
  expect((await storekeeper.customFields({ number })).customFields).toEqual({ asset_tag: 'AT-0001' })
  const mandalay = office.holding(await office.session(await office.hire(['QueryPhysicalResourcePage'], 'MDY-B')))
  await expect(mandalay.deviceFields.customFields({ number })).rejects.toMatchObject({ code: 'not-found' })
})

test('a task has fields of its own, for those who hold or manage it until it ends', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  await defines(office, { name: 'Ladder', type: 'yes-no', appliesTo: 'task' })
  const { taskFields } = office.demo('technician')
  const { seen } = await taskFields.customFields({ taskId })
  const changing = { taskId, seen, customFields: { ladder: true } }
  await expect(taskFields.modifyCustomFields(changing)).rejects.toMatchObject({ code: 'not-your-task' })
  await office.demo('technician').workflow.claim({ taskId })
  await taskFields.modifyCustomFields(changing)
  expect((await taskFields.customFields({ taskId })).customFields).toEqual({ ladder: true })
  const stranger = office.holding(await office.session(await office.hire(['TaskProcess'], 'MDY-B'))).taskFields
  await expect(stranger.customFields({ taskId })).rejects.toMatchObject({ code: 'not-your-task' })
  await expect(stranger.modifyCustomFields({ taskId, seen, customFields: {} })).rejects.toMatchObject({
    code: 'not-your-task',
  })
  const manager = office.demo('admin').taskFields
  const now = await manager.customFields({ taskId })
  await manager.modifyCustomFields({ taskId, seen: now.seen, customFields: { ladder: false } })
  await office.demo('technician').workflow.complete({ taskId, values: appointed })
  const ended = await taskFields.customFields({ taskId })
  for (const one of [taskFields, manager])
    await expect(
      one.modifyCustomFields({ taskId, seen: ended.seen, customFields: { ladder: true } }),
    ).rejects.toMatchObject({ code: 'wrong-state' })
})

test('bills print only custom fields marked as printed', async ({ office }) => {
  const clerk = office.demo('clerk')
  const options = [{ name: 'Gold', zhName: '金' }]
  const tier = await defines(office, { name: 'Tier', zhName: '会员等级', type: 'choice', options, printed: true })
  const secret = await defines(office, { name: 'Rating', type: 'text' })
  const card = await defines(office, { name: 'Tax card', type: 'text', printed: true })
  const account = await anAccount(office, clerk)
  const customFields = { [tier.key]: 'gold', [secret.key]: 'poor payer', [card.key]: 'T-4711' }
  await expect(
    clerk.orders.openAccount({ ...account, customFields: { [card.key]: '\u{1F600}' } }),
  ).rejects.toMatchObject({ fields: [{ field: `customFields.${card.key}` }] })
  const { customerCode } = await clerk.orders.openAccount({ ...account, customFields })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  const printed = async (language: 'en-US' | 'zh-CN') =>
    (await pagesOf(await clerk.bills.pdf({ billNo: bill?.billNo ?? '', language }))).join('\n')
  const english = await printed('en-US')
  expect(english).toContain('Tier Gold')
  expect(english).toContain('T-4711')
  expect(english).not.toContain('poor payer')
  expect(await printed('zh-CN')).toContain('会员等级')
})

test('the work order prints the marked fields of the task and the line', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  await defines(office, { name: 'Key code', type: 'text', appliesTo: 'task', printed: true })
  await defines(office, { name: 'Duct', type: 'text', appliesTo: 'line', printed: true })
  const { workflow, taskFields } = office.demo('technician')
  await workflow.claim({ taskId })
  const task = await taskFields.customFields({ taskId })
  await taskFields.modifyCustomFields({ taskId, seen: task.seen, customFields: { key_code: 'K-0815' } })
  const { productCode } = codes
  const { lineFields } = office.demo('clerk')
  const line = await lineFields.customFields({ productCode })
  await lineFields.modifyCustomFields({ productCode, seen: line.seen, customFields: { duct: 'D-4711' } })
  const printed = (await pagesOf(await workflow.workOrder({ taskId }))).join('\n')
  expect(printed).toContain('K-0815')
  expect(printed).toContain('D-4711')
})

test('an import reads columns named after custom fields, and an undo removes their values', async ({ office }) => {
  const options = [{ name: 'Fibre', zhName: '光纤' }, { name: 'Copper' }]
  const access = await defines(office, {
    name: 'Access',
    zhName: '接入',
    type: 'choices',
    appliesTo: 'customer',
    options,
  })
  const survey = await defines(office, { name: 'Survey date', type: 'date' })
  const head = `${importHead},接入,survey-DATE`
  const rows = [`${importRow('F-1')},光纤;copper,2026-02-01`, `${importRow('F-2')},Radio,`, `${importRow('F-3')},,`]
  const admin = office.demo('admin')
  const preview = await admin.customerImports.preview(importing([head, ...rows]))
  expect(preview).toMatchObject({
    customerCount: 2,
    faults: [{ line: 3, message: 'Access: is not one of the choices' }],
  })
  const { importId } = await admin.customerImports.start(importing([head, ...rows]))
  await office.work()
  const { rows: found } = await office.demo('clerk').customers.find({ keyword: 'F-1' })
  const { customerCode = '' } = found[0] ?? {}
  expect(await office.demo('clerk').customers.get({ customerCode })).toMatchObject({
    customFields: { [access.key]: ['fibre', 'copper'], [survey.key]: '2026-02-01' },
  })
  await admin.customerImports.undo({ importId })
  await office.work()
  expect(
    await office.db.selectFrom('custom_value').selectAll().where('object_code', '=', customerCode).execute(),
  ).toEqual([])
})

test('an import reads custom numbers and amounts by the decimal sign of the file', async ({ office }) => {
  const length = await defines(office, { name: 'Cable length', type: 'number' })
  const rent = await defines(office, { name: 'Mast rent', type: 'amount' })
  const admin = office.demo('admin')
  const sheet = (...cells: string[]) => [
    `${importHead},Cable length,Mast rent`,
    ...cells.map((row, at) => `${importRow(`N-${String(at)}`)},${row}`),
  ]
  const unclear = sheet('"1,500",')
  expect(await admin.customerImports.preview(importing(unclear))).toMatchObject({
    ambiguousAmount: { line: 2, written: '1,500' },
  })
  await expect(admin.customerImports.start(importing(unclear))).rejects.toMatchObject({ code: 'import-decimal' })
  const grouped = sheet('"12,5,7",', '"1,2345.5",')
  expect((await admin.customerImports.preview(importing(grouped, { decimalSign: 'point' }))).faultCount).toBe(2)
  await admin.customerImports.start(importing(sheet('"12,5","1.250,00"', '1.500,')))
  await office.work()
  const clerk = office.demo('clerk')
  const valuesOf = async (keyword: string) => {
    const { rows } = await clerk.customers.find({ keyword })
    return (await clerk.customers.get({ customerCode: rows[0]?.customerCode ?? '' })).customFields
  }
  expect(await valuesOf('N-0')).toEqual({
    [length.key]: 12.5,
    [rent.key]: 1_250,
  })
  expect(await valuesOf('N-1')).toEqual({ [length.key]: 1500 })
})

test('a queued import fails the rows whose custom field was changed meanwhile', async ({ office }) => {
  const { key, code, admin } = await defines(office, { name: 'Pole', type: 'text' })
  const { customerImports } = office.demo('admin')
  const rows = [`${importHead},Pole`, `${importRow('P-1')},abc`, `${importRow('P-2')},77`, `${importRow('P-3')},`]
  const { importId } = await customerImports.start(importing(rows))
  const { changes: _, ...row } = await admin.customFields.get({ code })
  await admin.customFields.modify({ ...row, type: 'number' })
  await office.work()
  const clerk = office.demo('clerk')
  expect((await clerk.customers.find({ keyword: 'P-1' })).rows).toEqual([])
  const { rows: found } = await clerk.customers.find({ keyword: 'P-2' })
  expect(await clerk.customers.get({ customerCode: found[0]?.customerCode ?? '' })).toMatchObject({
    customFields: { [key]: 77 },
  })
  expect((await clerk.customers.find({ keyword: 'P-3' })).rows).toHaveLength(1)
  const { rows: failed } = await office.db
    .selectFrom('customer_import_row')
    .select(['line', 'fault'])
    .where('import_id', '=', Number(importId))
    .where('state', '=', 'row-failed')
    .execute()
    .then((all) => ({ rows: all }))
  expect(failed).toMatchObject([{ line: 2, fault: { what: 'field-changed' } }])
})
