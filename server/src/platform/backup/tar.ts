/** One file of an archive, whole. */
export type Entry = { name: string; content: Buffer }

const unit = 512
/** No entry of ours comes near it; anything larger is not an archive of ours. */
const mostBytes = 64 * 1024 * 1024

/** An entry in the form of tar (POSIX ustar), so that any tar can look into an archive. */
export function packed({ name, content }: Entry): Buffer {
  const header = Buffer.alloc(unit)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (unit - 1))])
}

/** What stands at the end of an archive. */
export const endOfArchive = Buffer.alloc(2 * unit)

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/** The entries of an archive, one after the other. Throws one sentence where it is damaged or breaks off. */
export async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const read = reader(source)
  for (;;) {
    const header = await read(unit)
    if (header.every((byte) => byte === 0)) return
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8)
    header.fill(' ', 148, 156)
    if (sumOf(header) !== sum || !(size <= mostBytes)) throw new Error('the archive is damaged')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const content = await read(size)
    await read(-size & (unit - 1))
    yield { name, content }
  }
}

/** Reads exact numbers of bytes. */
function reader(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const blocks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const parts = [rest]
    for (let have = rest.length; have < bytes; ) {
      const next = await blocks.next()
      if (next.done) throw new Error('the archive breaks off')
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}
