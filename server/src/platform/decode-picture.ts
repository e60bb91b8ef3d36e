import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { CheckedFile } from './files/stored-first.ts'
import type { Context, Upload } from './context.ts'

/** File types that browsers show as a picture, detected by content and not by file name (specification section 5). */
const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const most_bytes = 5 * 1024 * 1024
/** More than any phone camera produces. Pictures are decoded one at a time, row by row if the format allows. */
const most_pixels = 50_000_000

sharp.cache(false)
sharp.concurrency(1)

let last: Promise<unknown> = Promise.resolve()

/** Whether a picture decodes completely and is within bounds. Decoder errors mean no. */
function decodes(content: Buffer): Promise<boolean> {
  const decoding = last.then(async () => {
    const picture = sharp(content, { limitInputPixels: most_pixels, failOn: 'error', sequentialRead: true })
    await picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer()
  })
  last = decoding.catch(() => undefined)
  return decoding.then(
    () => true,
    () => false,
  )
}

/** The part of a context that a check of its uploaded file needs. */
type Uploading<Code extends RefusalCode> = Pick<Context<Code>, 'file' | 'refuse'>

/** Whether this is a complete PDF: it begins and ends as one. */
const isPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1_024).toString('latin1').includes('%%EOF')

/**
 * Returns the uploaded attachment of a process with its type: a picture or a PDF. Refuses not-an-annex for any other
 * type, and otherwise as `uploadedPicture` does.
 */
export async function uploadedAnnex(
  ctx: Uploading<'no-file' | 'file-too-large' | 'not-an-annex'>,
): Promise<CheckedFile> {
  const file = sizedFile(ctx)
  if (isPdf(file.content)) return { ...file, type: 'application/pdf' }
  const type = await pictureType(file.content)
  return type ? { ...file, type } : ctx.refuse('not-an-annex', { field: 'file' })
}

/**
 * Returns the uploaded picture of a call with its type. Refuses no-file, file-too-large, and not-an-image for a file
 * that is not a picture, cannot be decoded or has too many pixels.
 */
export async function uploadedPicture(
  ctx: Uploading<'no-file' | 'file-too-large' | 'not-an-image'>,
): Promise<CheckedFile> {
  const file = sizedFile(ctx)
  const type = await pictureType(file.content)
  return type ? { ...file, type } : ctx.refuse('not-an-image', { field: 'file' })
}

/**
 * Returns a picture as a PNG within a size in pixels, upright and without its metadata. Undefined if it cannot be decoded,
 * or remains larger than 500 kB.
 */
export function smallPng(
  content: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const reducing = last.then(() =>
    sharp(content, { limitInputPixels: most_pixels, failOn: 'error' })
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer(),
  )
  last = reducing.catch(() => undefined)
  return reducing.then(
    (picture) => (picture.length <= 500_000 ? picture : undefined),
    () => undefined,
  )
}

function sizedFile(ctx: Uploading<'no-file' | 'file-too-large'>): Upload {
  const { file } = ctx
  if (!file || file.content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  if (file.content.length > most_bytes) return ctx.refuse('file-too-large', { max: '5M', field: 'file' })
  return file
}

/** Returns the type of a picture that can be decoded; undefined for anything else. */
async function pictureType(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content)
  return found && images.has(found.mime) && (await decodes(content)) ? found.mime : undefined
}
