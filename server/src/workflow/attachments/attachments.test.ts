import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { paidOrder, photograph, picture, processState, advanceToVisit } from '#testing/workflow/public.ts'

test('attaches, shows, lists and removes a picture', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const technician = office.demo('technician')
  const { attachmentId, processInstanceId } = await photograph(office, codes, taskId)
  const token = await office.session('E0511')
  const shown = await office.raw('GET', `attachments/${attachmentId}`, { headers: { token } })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/) as string,
  })
  expect(shown.raw).toEqual(picture)
  const listed = {
    attachmentId,
    taskId,
    fileName: 'ont.png',
    contentType: 'image/png',
    size: picture.length,
    employeeName: 'Aung Ko Latt',
  }
  expect(await technician.workflow.attachments({ processInstanceId })).toMatchObject([listed])
  expect(await technician.workflow.pictures({ attachmentId })).toMatchObject([listed])
  await expect(office.demo('technician2').workflow.deleteAttachment({ attachmentId })).rejects.toMatchObject({
    code: 'not-your-task',
  })
  await expect(office.demo('technician3').workflow.pictures({ attachmentId })).rejects.toMatchObject({
    code: 'not-found',
  })
  await technician.workflow.deleteAttachment({ attachmentId })
  expect(await technician.workflow.attachments({ processInstanceId })).toEqual([])
})

test("accepts only pictures by content, at most 5M, on one's own open task", async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const { processInstanceId } = await processState(office, codes)
  const attach = (content: Buffer, account = 'technician', name = 'photo.png') =>
    office
      .demo(account)
      .workflow.addAttachment({ processInstanceId, taskId, file: { name, type: 'image/png', content } } as never)
  await expect(attach(Buffer.from('%PDF-1.7 not a picture at all'))).rejects.toMatchObject({
    code: 'not-an-image',
    message: 'Only images can be uploaded',
  })
  await expect(
    attach(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  ).rejects.toMatchObject({ code: 'not-an-image' })
  await expect(attach(Buffer.alloc(0))).rejects.toMatchObject({ code: 'no-file' })
  await expect(attach(Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]))).rejects.toMatchObject({
    code: 'file-too-large',
  })
  await expect(attach(picture, 'technician2')).rejects.toMatchObject({ code: 'not-your-task' })
  await expect(attach(picture, 'technician3')).rejects.toMatchObject({ code: 'not-found' })
  await office.demo('technician').workflow.complete({ taskId, values: { outcome: 'absent' } })
  await expect(attach(picture)).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a process also accepts a PDF, and distinguishes it from a picture', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const { processInstanceId } = await processState(office, codes)
  const technician = office.demo('technician')
  const attach = (content: Buffer, more: object = {}) =>
    technician.workflow.addAttachment({ processInstanceId, ...more, file: { name: 'permit.pdf', content } } as never)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const { attachmentId } = await attach(pdf)
  expect(await technician.workflow.attachments({ processInstanceId })).toMatchObject([
    { attachmentId, taskId: null, contentType: 'application/pdf', fileName: 'permit.pdf' },
  ])
  expect(await technician.workflow.pictures({ attachmentId })).toEqual([])
  await attach(picture)
  expect(await technician.workflow.pictures({ attachmentId })).toMatchObject([{ contentType: 'image/png' }])
  await expect(attach(pdf, { taskId })).rejects.toMatchObject({ code: 'not-an-image' })
  for (const other of ['%PDF-1.4 broken off', 'PK\u0003\u0004 an archive'])
    await expect(attach(Buffer.from(other))).rejects.toMatchObject({
      code: 'not-an-annex',
      message: 'Only images and PDF files can be attached',
    })
})
