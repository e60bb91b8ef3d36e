import { posix } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'

/** Why a workbook cannot be read. */
export type WorkbookFault = 'workbook-protected' | 'workbook-old' | 'workbook-unreadable' | 'workbook-too-large'

/** A workbook that cannot be read, and why. */
export class UnreadableWorkbook extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault) {
    super(fault)
    this.fault = fault
  }
}

const zipStart = '504b0304'
const oleStart = 'd0cf11e0a1b11ae1'
/** The stream of an encrypted workbook in an OLE container; a container without it is a workbook in the old format. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
const [endOfDirectory, directoryEntry] = [0x06054b50, 0x02014b50]
/** The lengths of the end of the directory, and of an entry in it and before its content, without names. */
const [endLength, entryLength, headLength] = [22, 46, 30]
const [stored, deflated] = [0, 8]
/** The uncompressed size of all parts together, as the archive declares it. 100,000 rows of 17 columns are 70 MB. */
const most_bytes = 96 * 1024 * 1024

/** Reports whether a file is a ZIP archive (.xlsx, .ods) or an OLE container (.xls, or an encrypted .xlsx). */
export const isWorkbook = (content: Buffer): boolean =>
  content.toString('hex', 0, 4) === zipStart || content.toString('hex', 0, 8) === oleStart

type Entry = { method: number; crc: number; compressed: number; size: number; at: number }
/** Returns a part of an archive as text; undefined if there is none. */
export type Parts = (path: string) => string | undefined

/**
 * Opens a ZIP archive. At most most_bytes may be declared in its directory, and inflating a part stops at its declared
 * size. Throws UnreadableWorkbook for an OLE container, a damaged archive and one that declares more.
 */
export function openArchive(content: Buffer): Parts {
  if (content.toString('hex', 0, 8) === oleStart)
    throw new UnreadableWorkbook(content.includes(encrypted) ? 'workbook-protected' : 'workbook-old')
  const entries = entriesOf(content)
  const declared = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  if (declared > most_bytes) throw new UnreadableWorkbook('workbook-too-large')
  return (path) => {
    const entry = entries.get(posix.normalize(path))
    return entry && new TextDecoder().decode(contentOf(content, entry))
  }
}

/** Returns the size that an archive declares for all of its parts together; 0 if it has no directory. */
export function declaredSize(content: Buffer): number {
  try {
    return [...entriesOf(content).values()].reduce((sum, { size }) => sum + size, 0)
  } catch {
    return 0
  }
}

/** Reads the directory of an archive. One of 4 GB or more keeps its directory elsewhere, and cannot be uploaded. */
function entriesOf(content: Buffer): Map<string, Entry> {
  const end = endOf(content)
  const entries = new Map<string, Entry>()
  let at = content.readUInt32LE(end + 16)
  for (let left = content.readUInt16LE(end + 10); left > 0; left--) {
    if (at + entryLength > content.length || content.readUInt32LE(at) !== directoryEntry) unreadable()
    const nameEnd = at + entryLength + content.readUInt16LE(at + 28)
    entries.set(content.toString('utf8', at + entryLength, nameEnd), entryAt(content, at))
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return entries
}

const entryAt = (content: Buffer, at: number): Entry => ({
  method: content.readUInt16LE(at + 10),
  crc: content.readUInt32LE(at + 16),
  compressed: content.readUInt32LE(at + 20),
  size: content.readUInt32LE(at + 24),
  at: content.readUInt32LE(at + 42),
})

/** Finds the end of the directory, which a comment of at most 64 KiB may follow. */
function endOf(content: Buffer): number {
  const first = Math.max(0, content.length - endLength - 0xffff)
  for (let at = content.length - endLength; at >= first; at--)
    if (content.readUInt32LE(at) === endOfDirectory) return at
  return unreadable()
}

function contentOf(content: Buffer, { method, crc, compressed, size, at }: Entry): Buffer {
  if (at + headLength > content.length) unreadable()
  const start = at + headLength + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const bytes = content.subarray(start, start + compressed)
  if (method !== stored && method !== deflated) unreadable()
  const part = method === stored || size === 0 ? bytes.subarray(0, size) : inflated(bytes, size)
  return part.length === size && crc32(part) === crc ? part : unreadable()
}

function inflated(bytes: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: size })
  } catch {
    return unreadable()
  }
}

/** Throws that the workbook is damaged. */
export const unreadable = (): never => {
  throw new UnreadableWorkbook('workbook-unreadable')
}
