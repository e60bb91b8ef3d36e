import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type * as S3 from '@aws-sdk/client-s3'
import { requireOutside } from '#platform/outside.ts'
import type { S3Address } from './address.ts'
import { FileMissing, type FilesState, type Listed, pathOf, requireName, type Store } from './store.ts'

export type Keys = { accessKeyId: string; secretAccessKey: string }
type Sdk = typeof S3
type Limits = typeof usual
type Open = { sdk: Sdk; client: S3.S3Client }

/**
 * The time for a connection, for a response, and for a request with its second attempt; the time to find out the state;
 * and the files on a page of a list.
 */
const usual = { connect_ms: 2_000, respond_ms: 8_000, whole_ms: 20_000, state_ms: 3_000, page: 1_000 }
/** How many requests may be open, and how many while the store does not respond: the others are refused at once. */
const most = { open: 32, whileFailing: 4 }

/**
 * Stores files in a bucket of an S3-compatible service. Without keys, the SDK looks for them in the environment, the
 * AWS files and the metadata of the machine. The SDK is loaded by the first request.
 */
export function storeInBucket(address: S3Address, keys: Keys | undefined, limits: Limits = usual): Store {
  const { bucket, prefix, endpoint } = address
  const ask = asking(() => open(address, keys, limits), address, limits.whole_ms)
  const objectOf = (name: string) => {
    requireName(name)
    return { Bucket: bucket, Key: `${prefix}${pathOf(name)}` }
  }
  return {
    place: `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${endpoint}`}`,
    async write(name, content) {
      const given = { ...objectOf(name), Body: content, ContentMD5: createHash('md5').update(content).digest('base64') }
      await ask(({ client, sdk }, abortSignal) => client.send(new sdk.PutObjectCommand(given), { abortSignal }))
    },
    read: (name) =>
      ask(async ({ client, sdk }, abortSignal) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(objectOf(name)), { abortSignal })
        // The client ignores the signal after the headers have arrived.
        return buffer(addAbortSignal(abortSignal, Body as Readable))
      }),
    async bytesOf(name) {
      const head = ask(({ client, sdk }, abortSignal) =>
        client.send(new sdk.HeadObjectCommand(objectOf(name)), { abortSignal }),
      )
      return head.then(
        ({ ContentLength }) => ContentLength,
        (error: unknown) => {
          if (error instanceof FileMissing) return undefined
          throw error
        },
      )
    },
    async delete(name) {
      await ask(({ client, sdk }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(objectOf(name)), { abortSignal }),
      )
    },
    list: () => listed(ask, address, limits.page),
    state: () => stateOf(ask, address, limits.state_ms),
  }
}

type Ask = <T>(send: (open: Open, abortSignal: AbortSignal) => Promise<T>, limit_ms?: number) => Promise<T>

/** Returns a function that sends requests: bounded in time and, while the store fails, in number. */
function asking(load: () => Promise<Open>, address: S3Address, whole_ms: number): Ask {
  let opened: Promise<Open> | undefined
  let [waiting, failing] = [0, false]
  return async (send, limit_ms = whole_ms) => {
    requireOutside(address.endpoint ?? 's3.amazonaws.com')
    if (waiting >= (failing ? most.whileFailing : most.open))
      throw new StoreFault('unreachable', `The file store ${address.bucket} does not respond in time.`)
    waiting += 1
    try {
      opened ??= load().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      const result = await within(limit_ms, send, await opened)
      failing = false
      return result
    } catch (error) {
      const fault = faultOf(error, address)
      failing = fault instanceof StoreFault && fault.state === 'unreachable'
      throw fault
    } finally {
      waiting -= 1
    }
  }
}

async function open({ region, pathStyle, endpoint }: S3Address, keys: Keys | undefined, limits: Limits): Promise<Open> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(keys && { credentials: keys }),
    maxAttempts: 2,
    // Many services don't support the newer checksums. Content-MD5 protects uploads instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect_ms,
      requestTimeout: limits.respond_ms,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

/** Limits the time of a request. The SDK ignores the signal while it looks for credentials, hence the race. */
async function within<T>(limit_ms: number, send: (open: Open, signal: AbortSignal) => Promise<T>, opened: Open) {
  const abort = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = Object.assign(new Error(`no response within ${limit_ms} ms`), { name: 'TimeoutError' })
    abort.abort(error)
    reject(error)
  }, limit_ms)
  try {
    return await Promise.race([send(opened, abort.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The store can't be used; the message is one sentence. */
class StoreFault extends Error {
  override name = 'StoreFault'
  state: Exclude<FilesState, 'ok'>
  constructor(state: Exclude<FilesState, 'ok'>, message: string, cause?: unknown) {
    super(message, { cause })
    this.state = state
  }
}

/** Distinguishes a missing file from a store that refuses the request or does not respond. */
function faultOf(error: unknown, { bucket, endpoint }: S3Address): Error {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  // A HEAD response has no body, so it can't distinguish a missing bucket from a missing object.
  if (name === 'NoSuchKey' || name === 'NotFound')
    return new FileMissing(`The bucket ${bucket} has no such file`, { cause: error })
  if (name === 'NoSuchBucket') return new StoreFault('no-bucket', `There is no bucket ${bucket}.`, error)
  if ((status >= 300 && status < 500 && status !== 429) || name === 'CredentialsProviderError')
    return new StoreFault('refused', `The file store ${bucket} refused the request: ${message} (${name}).`, error)
  const host = endpoint ?? 'Amazon S3'
  return new StoreFault('unreachable', `The file store ${bucket} at ${host} does not respond: ${message}.`, error)
}

/** Lists files with `ListObjects` version 1, which every service supports. The marker is the last key. */
async function* listed(ask: Ask, { bucket, prefix }: S3Address, MaxKeys: number): AsyncGenerator<Listed[]> {
  let Marker = prefix
  for (let more = true; more; ) {
    const given = { Bucket: bucket, Prefix: prefix, Marker, MaxKeys }
    const { Contents = [], IsTruncated } = await ask(({ client, sdk }, abortSignal) =>
      client.send(new sdk.ListObjectsCommand(given), { abortSignal }),
    )
    yield Contents.flatMap(({ Key = '', Size = 0 }) => {
      const [, name = ''] = /^[0-9a-f]{2}\/([0-9a-f-]{36})$/.exec(Key.slice(prefix.length)) ?? []
      return name === '' ? [] : [{ name, bytes: Size }]
    })
    Marker = Contents.at(-1)?.Key ?? ''
    more = IsTruncated === true && Marker !== ''
  }
}

/** Lists one file, because that needs the keys and the bucket, and its errors say which is wrong. */
async function stateOf(ask: Ask, { bucket, prefix }: S3Address, limit_ms: number): Promise<FilesState> {
  const given = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 }
  try {
    await ask(
      ({ client, sdk }, abortSignal) => client.send(new sdk.ListObjectsCommand(given), { abortSignal }),
      limit_ms,
    )
    return 'ok'
  } catch (error) {
    return error instanceof StoreFault ? error.state : 'unreachable'
  }
}
