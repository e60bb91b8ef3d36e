import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { approveDraft } from '#testing/provisioning/templates.ts'

const right = 'MaintainCommandTemplateAct'

/** Opens a template of an OLT's vendor for changing. */
async function opened(office: Office, vendor: string, templateAction: 'ont-add' | 'ont-locate' | 'ont-remove') {
  const engineer = office.as(right)
  const { rows } = await engineer.commandTemplates.list({ vendor, templateAction, limit: 1 })
  const { changes: _, ...shown } = await engineer.commandTemplates.get({ id: rows[0]?.code ?? '' })
  return { engineer, shown, code: shown.code }
}

/** Registers the ONT of a line again and returns the commands that were sent. */
async function resent(office: Office, { customerCode, productCode }: { customerCode: string; productCode: string }) {
  await office.as('BatchSendOnt').provisioning.oltOpen({ customerCode, productCode })
  await office.work()
  const { rendered } = await office.db
    .selectFrom('provisioning_command')
    .select('rendered')
    .where('product_code', '=', productCode)
    .where('action', '=', 'ont-add')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return rendered
}

test('a template of version 1.0.0 counts as its approved first version', async ({ office }) => {
  const { engineer, code, shown } = await opened(office, 'huawei', 'ont-add')
  expect(shown).toMatchObject({ versionInUse: 1, templateState: 'templateApproved' })
  expect(await engineer.templateVersions.list({ id: code })).toMatchObject([
    { versionNumber: 1, inUse: true, editedBy: [], editedAt: null, body: shown.body },
  ])
})

test('a draft is not sent until another person has approved it', async ({ office }) => {
  const line = await activeLine(office)
  const { engineer, shown, code } = await opened(office, 'huawei', 'ont-add')
  const draft = await engineer.commandTemplates.modify({ ...shown, body: `description first\n${shown.body}` })
  expect(await engineer.commandTemplates.get({ id: code })).toMatchObject({
    templateState: 'templateDraft',
    versionInUse: 1,
  })
  expect(await resent(office, line)).not.toContain('description first')
  await approveDraft(office, draft)
  expect(await engineer.commandTemplates.get({ id: code })).toMatchObject({
    templateState: 'templateApproved',
    versionInUse: 2,
  })
  expect(await resent(office, line)).toContain('description first')
  expect(await engineer.templateVersions.list({ id: code })).toMatchObject([
    { versionNumber: 2, inUse: true, templateState: 'templateApproved', reason: 'New firmware', ownChange: true },
    { versionNumber: 1, inUse: false, body: shown.body },
  ])
})

test('a new template is sent only after approval, and can be deleted before it', async ({ office }) => {
  const engineer = office.as(right)
  const fresh = {
    vendor: 'fiberhome',
    action: 'ont-add' as const,
    name: 'Add ONT',
    zhName: '添加ONT',
    body: 'onu add {{serial}}',
    successPattern: 'ok',
  }
  const added = await engineer.commandTemplates.add(fresh)
  expect(await engineer.commandTemplates.get({ id: added.code })).toMatchObject({
    templateState: 'templateDraft',
    versionInUse: null,
  })
  await expect(office.as(right).commandTemplates.add(fresh)).rejects.toMatchObject({ code: 'template-exists' })
  await expect(engineer.templateVersions.discard(added)).rejects.toMatchObject({ code: 'never-approved' })
  await engineer.commandTemplates.delete(added)
  await expect(engineer.commandTemplates.get({ id: added.code })).rejects.toMatchObject({ code: 'not-found' })
})

test('a submitted version is withdrawn before it is changed', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'zte', 'ont-locate')
  const { version } = await engineer.commandTemplates.modify({ ...shown, name: 'Find ONU' })
  const submitted = await engineer.templateVersions.submit({ code, version, reason: 'The vendor’s term' })
  const changed = { ...shown, name: 'Find an ONU', version: submitted.version }
  const refused = { code: 'wrong-state', fields: [{ field: 'code' }] }
  await expect(engineer.commandTemplates.modify(changed)).rejects.toMatchObject(refused)
  await expect(
    engineer.templateVersions.restore({ code, version: changed.version, versionNumber: 1 }),
  ).rejects.toMatchObject(refused)
  const withdrawn = await engineer.templateVersions.withdraw({ code, version: submitted.version })
  const { version: saved } = await engineer.commandTemplates.modify({ ...changed, version: withdrawn.version })
  await engineer.templateVersions.discard({ code, version: saved })
  expect(await engineer.commandTemplates.get({ id: code })).toMatchObject({
    name: shown.name,
    templateState: 'templateApproved',
    versionInUse: 1,
  })
})

test('a rejected version shows the reason, and changing it makes a new one', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'huawei', 'ont-locate')
  const { version } = await engineer.commandTemplates.modify({ ...shown, body: 'display ont info by-sn {{serial}} x' })
  const submitted = await engineer.templateVersions.submit({ code, version, reason: 'New firmware' })
  const rejected = await office
    .as(right)
    .templateVersions.reject({ code, version: submitted.version, decisionReason: 'The firmware has no such option' })
  const { body, templateState } = await engineer.commandTemplates.get({ id: code })
  expect([body, templateState]).toEqual(['display ont info by-sn {{serial}} x', 'templateRejected'])
  await engineer.commandTemplates.modify({ ...shown, body: `${shown.body}\n`, version: rejected.version })
  expect(await engineer.templateVersions.list({ id: code })).toMatchObject([
    { versionNumber: 3, templateState: 'templateDraft' },
    { versionNumber: 2, templateState: 'templateRejected', decisionReason: 'The firmware has no such option' },
    { versionNumber: 1, inUse: true },
  ])
})

test('an earlier version becomes the draft and needs approval again', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'zte', 'ont-remove')
  const changed = await engineer.commandTemplates.modify({ ...shown, body: `${shown.body}\nwrite` })
  const approved = await approveDraft(office, changed)
  await expect(
    engineer.templateVersions.restore({ code, version: approved.version, versionNumber: 9 }),
  ).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'versionNumber' }] })
  const restored = await engineer.templateVersions.restore({ code, version: approved.version, versionNumber: 1 })
  expect(restored.templateState).toBe('templateDraft')
  await approveDraft(office, restored)
  expect(await engineer.templateVersions.list({ id: code })).toMatchObject([
    { versionNumber: 3, inUse: true, restores: 1, body: shown.body },
    { versionNumber: 2, inUse: false },
    { versionNumber: 1, inUse: false },
  ])
})

test('the author of a rejected version cannot approve it after it is restored', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'huawei', 'ont-locate')
  const author = office.holding(await office.session(await office.hire([right], 'YGN-H1')))
  const rejects = async ({ version }: { version: number }) => {
    const submitted = await author.templateVersions.submit({ code, version, reason: 'New firmware' })
    const input = { code, version: submitted.version, decisionReason: 'Not yet' }
    return office.as(right).templateVersions.reject(input)
  }
  const isRefused = async ({ version }: { version: number }) => {
    const submitted = await engineer.templateVersions.submit({ code, version, reason: 'New firmware' })
    const own = author.templateVersions.approve({ code, version: submitted.version })
    await expect(own).rejects.toMatchObject({ code: 'own-template' })
    return engineer.templateVersions.withdraw({ code, version: submitted.version })
  }
  const changed = await author.commandTemplates.modify({ ...shown, name: 'Find ONU' })
  const rejected = await rejects(changed)
  // The page shows the rejected text, which the engineer edits.
  const edited = await engineer.commandTemplates.modify({ ...shown, name: 'Find ONUs', version: rejected.version })
  const draft = await isRefused(edited)
  const discarded = await engineer.templateVersions.discard({ code, version: draft.version })
  const restored = await engineer.templateVersions.restore({ code, version: discarded.version, versionNumber: 3 })
  const again = await isRefused(restored)
  const gone = await engineer.templateVersions.discard({ code, version: again.version })
  const typed = await engineer.commandTemplates.modify({ ...shown, name: 'Find ONU', version: gone.version })
  const submitted = await engineer.templateVersions.submit({ code, version: typed.version, reason: 'New firmware' })
  await author.templateVersions.approve({ code, version: submitted.version })
})

test('a draft is not overwritten by an earlier version', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'zte', 'ont-remove')
  const approved = await approveDraft(office, await engineer.commandTemplates.modify({ ...shown, name: 'Delete ONU' }))
  const draft = await engineer.commandTemplates.modify({ ...shown, name: 'Remove ONU', version: approved.version })
  await expect(
    engineer.templateVersions.restore({ code, version: draft.version, versionNumber: 1 }),
  ).rejects.toMatchObject({ code: 'draft-exists', fields: [{ field: 'code' }] })
  expect(await engineer.commandTemplates.get({ id: code })).toMatchObject({ name: 'Remove ONU' })
})

test('discarding a draft does not bring back a version that was rejected before', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'zte', 'ont-locate')
  const { version } = await engineer.commandTemplates.modify({ ...shown, name: 'Rejected' })
  const submitted = await engineer.templateVersions.submit({ code, version, reason: 'A term' })
  const rejected = await office
    .as(right)
    .templateVersions.reject({ code, version: submitted.version, decisionReason: 'No' })
  const draft = await engineer.commandTemplates.modify({ ...shown, name: 'Second', version: rejected.version })
  await engineer.templateVersions.discard({ code, version: draft.version })
  expect(await engineer.commandTemplates.get({ id: code })).toMatchObject({
    name: shown.name,
    templateState: 'templateApproved',
  })
})

test('lets the engineer approve their own changes if one person is enough', async ({ office }) => {
  const { engineer, shown, code } = await opened(office, 'huawei', 'ont-remove')
  const { version } = await engineer.commandTemplates.modify({ ...shown, name: 'Delete ONT' })
  const submitted = await engineer.templateVersions.submit({ code, version, reason: 'The vendor’s term' })
  const approves = () => engineer.templateVersions.approve({ code, version: submitted.version })
  await expect(approves()).rejects.toMatchObject({ code: 'own-template', fields: [{ field: 'code' }] })
  const { settings } = office.demo('admin')
  await settings.modify({ key: 'operator.templatePersons', seen: 2, value: 1 })
  expect(await engineer.templateVersions.list({ id: code })).toMatchObject([{ ownChange: false }, {}])
  await approves()
  await settings.modify({ key: 'operator.templatePersons', seen: 1, value: 2 })
  expect(await engineer.commandTemplates.get({ id: code })).toMatchObject({ name: 'Delete ONT', versionInUse: 2 })
})

test('the template for a model is used by the OLTs of this model only', async ({ office }) => {
  const line = await activeLine(office)
  const { shown } = await opened(office, 'huawei', 'ont-add')
  const variant = { ...shown, oltModel: 'ma5600', body: `description model\n${shown.body}` }
  const added = await office.as(right).commandTemplates.add(variant)
  await approveDraft(office, added)
  expect(await resent(office, line)).not.toContain('description model')
  const network = office.as('NetWorkResourEdit')
  const { changes: _, ...olt } = await network.olts.get({ oltCode: 'OLT-YGN-1' })
  await network.olts.modify({ ...olt, oltModel: 'ma5600' })
  expect(await resent(office, line)).toContain('description model')
  const { version } = await office.as(right).commandTemplates.get({ id: added.code })
  await expect(office.as(right).commandTemplates.delete({ code: added.code, version })).rejects.toMatchObject({
    code: 'in-use',
  })
})
