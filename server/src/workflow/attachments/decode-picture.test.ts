import sharp from 'sharp'
import { expect } from 'vitest'
import { type Context, Refused } from '#platform/context.ts'
import { test } from '#testing/office.ts'
import { paidOrder, photograph, picture, processState, advanceToVisit } from '#testing/workflow/public.ts'
import { uploadedPicture } from '#platform/decode-picture.ts'

type Ctx = Context<'no-file' | 'file-too-large' | 'not-an-image'>

/** Returns the result of uploading this content: its type, or the refusal. */
async function taken(content: Buffer | undefined): Promise<string> {
  const refuse: Ctx['refuse'] = (code, params) => {
    throw new Refused(code, params)
  }
  const file = content && { name: 'photo.png', content }
  return uploadedPicture({ file, refuse }).then(
    ({ type }) => type,
    (error: unknown) => (error as Refused).code,
  )
}

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888888' } })

/** Returns a PNG that declares this size but has no pixels. */
function claiming(width: number, height: number): Buffer {
  const claimed = Buffer.from(picture)
  claimed.writeUInt32BE(width, 16)
  claimed.writeUInt32BE(height, 20)
  return claimed
}

test('accepts every picture type that browsers show', async () => {
  expect(await taken(picture)).toBe('image/png')
  expect(await taken(await grey(640, 480).jpeg().toBuffer())).toBe('image/jpeg')
  expect(await taken(await grey(64, 48).webp().toBuffer())).toBe('image/webp')
  expect(await taken(await grey(64, 48).gif().toBuffer())).toBe('image/gif')
})

test('refuses what only begins like a picture, is truncated or is too large', async () => {
  const jpeg = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888888',
    },
  })
    .jpeg()
    .toBuffer()
  expect(await taken(picture.subarray(0, 20))).toBe('not-an-image')
  expect(await taken(jpeg.subarray(0, jpeg.length / 2))).toBe('not-an-image')
  expect(await taken(claiming(60_000, 60_000))).toBe('not-an-image')
  expect(await taken(await grey(8_000, 7_000).png().toBuffer()), '56 million pixels in a small file are refused').toBe(
    'not-an-image',
  )
  expect(await taken(undefined)).toBe('no-file')
})

test('a process accepts fifty pictures and no more', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const { processInstanceId } = await processState(office, codes)
  const like = { process_instance_id: Number(processInstanceId), task_id: Number(taskId), employee_code: 'E0511' }
  const one = {
    ...like,
    file_name: 'x.png',
    content_type: 'image/png',
    size: 1,
    stored_as: 'none',
    at: office.clock.now,
  }
  await office.db
    .insertInto('attachment')
    .values(Array.from({ length: 50 }, (_, at) => ({ ...one, stored_as: `none-${at}` })))
    .execute()
  await expect(photograph(office, codes, taskId)).rejects.toMatchObject({
    code: 'too-many-pictures',
    fields: [{ field: 'file' }],
  })
})
