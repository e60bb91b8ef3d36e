import { fileURLToPath } from 'node:url'

/** Where files are in an S3-compatible store. `prefix` is empty or ends with a slash. */
export type S3Address = {
  bucket: string
  prefix: string
  /** The address of the service; undefined for AWS. */
  endpoint: string | undefined
  region: string
  /** Whether the bucket is in the path of requests instead of the host name. */
  pathStyle: boolean
}
export type FilesAddress = { folder: string } | S3Address

const example = 's3://bucket/prefix?endpoint=https://s3.example.com&region=us-east-1&path-style=true'
const known = new Set(['endpoint', 'region', 'path-style'])

/** Parses the address of a folder (`file:///…`) or of a bucket (`s3://…`). Throws an error that names the fault. */
export function filesAddressOf(text: string): FilesAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'file:') return folderOf(text, url)
  if (url?.protocol !== 's3:') throw new Error(`must be file:/// and a folder, or ${example}`)
  if (url.username || url.password) throw new Error('set the keys by FILES_ACCESS_KEY and FILES_SECRET_KEY instead')
  const bucket = url.hostname
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`name a bucket, such as ${example}`)
  for (const [name] of url.searchParams)
    if (!known.has(name)) throw new Error(`${name} is unknown; the parameters are ${[...known].join(', ')}`)
  const prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix)) throw new Error('a prefix can have only letters, digits, and the characters . _ - /')
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: endpointOf(url.searchParams.get('endpoint')),
    region: regionOf(url.searchParams.get('region')),
    pathStyle: pathStyleOf(url.searchParams.get('path-style')),
  }
}

function folderOf(text: string, url: URL): FilesAddress {
  if (!text.toLowerCase().startsWith('file:///'))
    throw new Error('a folder has an absolute path, such as file:///srv/files')
  return { folder: fileURLToPath(url) }
}

function endpointOf(given: string | null): string | undefined {
  if (given === null) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Error('endpoint is the address of the service, such as https://s3.example.com')
  return url.origin
}

/** Services other than AWS usually accept this region. */
function regionOf(given: string | null): string {
  if (given !== null && !/^[a-z0-9-]+$/.test(given)) throw new Error('region is a name such as eu-central-1')
  return given ?? 'us-east-1'
}

function pathStyleOf(given: string | null): boolean {
  if (given !== null && given !== 'true' && given !== 'false') throw new Error('path-style is true or false')
  return given === 'true'
}
