import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { algorithm, nonceBytes, tagBytes } from '#platform/secrets.ts'

/**
 * The magic bytes of an encrypted backup; followed by the salt, the nonce, a passphrase check, the content and the tag.
 */
const magic = Buffer.from('LASTMILE-BACKUP1')
const sizes = { salt: 16, nonce: nonceBytes, proof: 32, tag: tagBytes }
const headBytes = magic.length + sizes.salt + sizes.nonce + sizes.proof

/** OWASP's scrypt parameters: 128 MiB, so that guessing a passphrase is slow. */
function keysOf(passphrase: string, salt: Buffer): { key: Buffer; proof: Buffer } {
  const both = scryptSync(passphrase.normalize('NFKC'), salt, 64, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 })
  return { key: both.subarray(0, 32), proof: both.subarray(32) }
}

/** Encrypts a stream with AES-256-GCM under a passphrase. */
export function encrypting(passphrase: string): Transform {
  const [salt, nonce] = [randomBytes(sizes.salt), randomBytes(sizes.nonce)]
  const { key, proof } = keysOf(passphrase, salt)
  const cipher = createCipheriv(algorithm, key, nonce)
  let begun = false
  const head = () => {
    if (begun) return Buffer.alloc(0)
    begun = true
    return Buffer.concat([magic, salt, nonce, proof])
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.concat([head(), cipher.update(chunk)])),
    flush: (done) => done(null, Buffer.concat([head(), cipher.final(), cipher.getAuthTag()])),
  })
}

/**
 * Yields the blocks of a file, decrypted if it is encrypted. Throws a one-sentence error if a passphrase is missing or
 * wrong, or if the content was changed; the latter is known only at the end.
 */
export async function* plainBlocks(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { head, tag, size } = await endsOf(file)
  if (!head.subarray(0, magic.length).equals(magic)) {
    yield* createReadStream(file) as AsyncIterable<Buffer>
    return
  }
  if (passphrase === undefined) throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const salt = head.subarray(magic.length, magic.length + sizes.salt)
  const nonce = head.subarray(magic.length + sizes.salt, headBytes - sizes.proof)
  const { key, proof } = keysOf(passphrase, salt)
  if (head.length < headBytes || !timingSafeEqual(proof, head.subarray(headBytes - sizes.proof)))
    throw new Error('This backup was encrypted with another passphrase than that in BACKUP_PASSPHRASE.')
  const cipher = createDecipheriv(algorithm, key, nonce)
  cipher.setAuthTag(tag)
  const content = createReadStream(file, { start: headBytes, end: Math.max(headBytes, size - sizes.tag - 1) })
  for await (const chunk of content as AsyncIterable<Buffer>) yield cipher.update(chunk)
  try {
    yield cipher.final()
  } catch (cause) {
    throw new Error('This is not a whole backup: its content was changed or breaks off.', { cause })
  }
}

async function endsOf(file: string): Promise<{ head: Buffer; tag: Buffer; size: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const tag = await handle.read(Buffer.alloc(sizes.tag), 0, sizes.tag, Math.max(0, size - sizes.tag))
    return { head: head.buffer.subarray(0, head.bytesRead), tag: tag.buffer, size }
  } finally {
    await handle.close()
  }
}
