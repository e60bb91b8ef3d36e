import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, vi } from 'vitest'
import { collected, exporter } from '#testing/collected.ts'
import { test } from '#testing/office.ts'
import { rowsOfCsv, rowsOfXlsx } from '#testing/sheets.ts'

// So many rows can take long on a slow machine.
vi.setConfig({ testTimeout: 120_000 })

test.for(['csv', 'xlsx'] as const)(
  'exporting 100,000 rows as %s needs no more memory than exporting a few',
  async (format, { office }) => {
    const undo = await collected(office, { people: 1_000, days: 100, name: 'Daw Khin Myo Myint ' })
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const heap = () => {
      collectGarbage()
      return process.memoryUsage().heapUsed / 1024 ** 2
    }
    await office.http.ready()
    if (!office.http.server.listening) await office.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = office.http.server.address() as AddressInfo
    const { token } = await exporter(office)
    const query = new URLSearchParams({ format, parameters: JSON.stringify({ from: '2025-11-01' }) })
    const before = heap()
    const address = `http://127.0.0.1:${port}/api/reports/collections/export?${query.toString()}`
    const answer = await fetch(address, { headers: { token } })
    const chunks: Uint8Array[] = []
    let most = 0
    let measured = 0
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      chunks.push(chunk)
      const size = chunks.reduce((total, { byteLength }) => total + byteLength, 0)
      if (size < measured + (format === 'csv' ? 1_000_000 : 200_000)) continue
      measured = size
      most = Math.max(most, heap() - before)
    }
    const file = Buffer.concat(chunks)
    const rows = format === 'csv' ? rowsOfCsv(file) : await rowsOfXlsx(file)
    expect(rows).toHaveLength(100_001)
    expect(most, 'megabytes during the export').toBeGreaterThan(0)
    expect(most, 'megabytes during the export').toBeLessThan(15)
    await undo()
  },
)
