import { unknownFields } from '@lastmile/contract/platform/unknown.ts'
import { expect } from 'vitest'
import { slices } from '#app'
import { type Office, test } from '#testing/office.ts'
import { paidOrder, picture, processState, advanceToVisit } from '#testing/workflow/public.ts'
import { fileNameOf } from './received.ts'

const posts = slices
  .flatMap(({ routes }) => routes)
  .filter(({ call }) => call.method === 'POST')
  .map(({ code, call }) => [code, `${call.path.replaceAll(/\{\w+\}/g, '1')}?action=${call.action ?? ''}`] as const)

const nested = (levels: number) => `{"remark":${'['.repeat(levels)}${']'.repeat(levels)}}`
/** More levels than a recursive function can handle on Node's stack. */
const deep = nested(30_000)

test.for(posts)('%s refuses input nested 30,000 deep', async ([, path], { office }) => {
  const token = await office.session('E0001')
  const headers = { token, 'content-type': 'application/json' }
  const { status, body } = await office.raw('POST', path, { body: deep, headers })
  expect(status).toBe(200)
  expect(body).toMatchObject({ code: 'invalid-input', data: { fields: [{ field: 'request' }] } })
  expect(body.msg).toBe('Request: is nested too deeply')
})

test('refuses input nested 150,000 deep', async ({ office }) => {
  const headers = { token: await office.session('E0001'), 'content-type': 'application/json' }
  const { status, body } = await office.raw('POST', posts[0]?.[1] ?? '', { body: nested(150_000), headers })
  expect({ status, code: body.code }).toEqual({ status: 200, code: 'invalid-input' })
})

test('refuses a form that hides depth in one of its fields', async ({ office }) => {
  const token = await office.session('E0001')
  const headers = { token, 'content-type': 'application/x-www-form-urlencoded' }
  const body = `sessionIds=${encodeURIComponent(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)}`
  const answer = await office.raw('POST', 'online-employees?action=forceOffline', { body, headers })
  expect(answer).toMatchObject({ status: 200, body: { code: 'invalid-input' } })
})

test('reduces a file name to its last part, without unstorable or invisible characters', () => {
  expect(fileNameOf('a\0b\u202Egnp.png')).toBe('abgnp.png')
  expect(fileNameOf('../../etc/pass\nwd')).toBe('passwd')
  expect(fileNameOf('C:\\Photos\\屋顶.jpg')).toBe('屋顶.jpg')
  expect(fileNameOf('\0')).toBe('file')
  expect(fileNameOf(undefined)).toBe('file')
  expect(fileNameOf(`${'长'.repeat(300)}.png`)).toHaveLength(200)
})

const attach = async (office: Office, name: string, content: Buffer) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const { processInstanceId } = await processState(office, codes)
  return office
    .demo('technician')
    .workflow.addAttachment({ processInstanceId, taskId, file: { name, content } } as never)
}

test('a NUL in the name of an upload is harmless', async ({ office }) => {
  expect(await attach(office, 'roof\0.png', picture)).toMatchObject({ fileName: 'roof.png' })
})

test('reports a picture that the file store has lost', async ({ office }) => {
  const { attachmentId } = await attach(office, 'roof.png', picture)
  const row = office.db.selectFrom('attachment').select('stored_as').where('id', '=', Number(attachmentId))
  await office.app.files.delete((await row.executeTakeFirstOrThrow()).stored_as)
  const token = await office.session('E0511')
  const { status, body } = await office.raw('GET', `attachments/${attachmentId}`, { headers: { token } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code: 'file-missing',
    msg: 'The file roof.png is missing from the file store. Contact the administrator',
  })
})

test('refuses fields that the call does not have, and names each beside other faults', async ({ office }) => {
  const headers = { token: await office.session('E0001') }
  const faults = async (query: string) => {
    const { body } = await office.raw('GET', `customers?action=find&${query}`, { headers })
    return { code: body.code, fields: (body.data as { fields?: unknown }).fields }
  }
  const unknown = { field: 'startedOn', msg: 'startedOn: is not a known field of this call' }
  expect(await faults('keyword=Ko&startedOn=2026-01-01')).toEqual({ code: 'invalid-input', fields: [unknown] })
  expect(await faults('startedOn=2026-01-01')).toEqual({
    code: 'invalid-input',
    fields: [{ field: 'keyword', msg: expect.any(String) as unknown }, unknown],
  })
})

test('no call accepts fields that it does not declare', () => {
  const calls = slices.flatMap(({ routes }) => routes)
  const accepting = calls.filter(({ call }) => unknownFields(call.input, { surelyUnknown: 1 }).length === 0)
  expect(accepting.map(({ code }) => code)).toEqual([])
})
